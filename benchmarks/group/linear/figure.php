<?php
// SPDX-License-Identifier: MIT
//
// Question: does a task cost more in a large group than in a small one?
//
// Method: the programs of group/tasks and group/set run with 1,000, 10,000 and 100,000 tasks under callgrind. The
// instructions of each task beyond the first ten thousand are compared with those of each task before. The figure is the
// worst of the three.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../instructions.php';

$figure = new Figure('group/linear', 'ratio');
$ratios = [];
foreach (['group' => 'group', 'stream' => 'set', 'set' => 'set_join_next'] as $what => $name) {
    $ratios[$name] = ratio(instructions_per_task($what, 10_000, 100_000), instructions_per_task($what, 1_000, 10_000));
}
$figure->value('async', in_array(null, $ratios, true) ? null : max($ratios));
foreach ($ratios as $name => $ratio) {
    $figure->value($name, $ratio);
}
$figure->at_most(1.1)->finish();
