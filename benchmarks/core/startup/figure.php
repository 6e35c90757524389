<?php
// SPDX-License-Identifier: MIT
//
// Question: what does loading the extension cost a process?
//
// Method: callgrind counts the instructions of an empty script, start to end, with and without the module. They include
// mapping and linking the shared objects, registering classes and settings, and one request. The figure has no bar;
// core/idle has one for the script itself.

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
