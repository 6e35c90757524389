<?php
// SPDX-License-Identifier: MIT
// This file is prepended to the engine's own tests. From here on the test is the main coroutine of a scheduler that has
// something else to run at each wait of the test. The test itself must not notice it.
(static function () {
    $script = $_SERVER['SCRIPT_FILENAME'] ?? '';
    $source = is_file($script) ? file_get_contents($script) : '';
    // The programs that decide whether a test runs and that clean up after it run as they are.
    if (preg_match('/\.(skip|clean)\.php$/', $script)) {
        return;
    }
    // Tests print the numbers of objects. Our objects get numbers above a thousand. The lower numbers are freed in
    // descending order, because the engine uses the number that was freed last for the next object.
    $below = [];
    for ($i = 0; $i < 1000; $i++) {
        $below[$i] = new stdClass();
    }
    // A process may fork only while the main coroutine is alone, so a test that forks gets no second coroutine.
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
