<?php
// SPDX-License-Identifier: MIT
//
// Question: what does loading the extension cost a process?
//
// Method: instructions (callgrind) of an empty script, start to end, with and without
// the module. Mapping and linking the shared objects, registering classes and settings,
// one request. There is no bar; core/idle has one for what comes after.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

$with = async(__DIR__ . '/empty.php');
$with = $with === null ? null : instructions($with);
$without = instructions(stock(__DIR__ . '/empty.php'));

(new Figure('core/startup', 'instructions'))
    ->value('async', $with === null || $without === null ? null : $with - $without)
    ->value('instructions_with', $with)
    ->value('instructions_without', $without)
    ->finish();
