<?php
// SPDX-License-Identifier: MIT
// Prepended to the engine's own tests: from here on the test is the main coroutine of a scheduler that has
// something else to run at each of its waits. The test itself must not see a trace of it.
(static function () {
    $script = $_SERVER['SCRIPT_FILENAME'] ?? '';
    $source = is_file($script) ? file_get_contents($script) : '';
    // Not what says whether a test runs, nor what cleans up after it.
    if (preg_match('/\.(skip|clean)\.php$/', $script)) {
        return;
    }
    // Tests print the numbers of objects. Ours get numbers above a thousand, and those below are free
    // again in their order: the last one freed is the next one used.
    $below = [];
    for ($i = 0; $i < 1000; $i++) {
        $below[$i] = new stdClass();
    }
    // A process may fork only while the main coroutine is alone: such a test is.
    $forks = preg_match('~pcntl_fork|http_server|ftp/tests/server\.inc~', $source);
    $other = Async\spawn(static function () use (&$test, $forks) {
        while (!$forks && !$test->isCompleted()) {
            Async\delay(1);
        }
    });
    $test = Async\current_coroutine();
    if ($forks) {
        Async\await($other);
    }
    while ($below) {
        array_pop($below);
    }
})();
