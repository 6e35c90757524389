--TEST--
Closures: a body that declares a class, an anonymous class or a function is refused with file and line
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn_thread;

$tasks = [
    function () { class Declared {} },        // Line 5.
    function () { return new class {}; },
    function () { function declared() {} },
    function () { return fn() => new class { public $x; }; },
    function () { if (false) { interface Declared2 {} } },
    function () { enum Declared3 { case A; } },
];
foreach ($tasks as $i => $task) {
    try { spawn_thread($task); echo "accepted\n"; }
    catch (Error $e) { echo str_contains($e->getMessage(), basename(__FILE__)) ? 'names file' : $e->getMessage(), preg_match('/\b' . (5 + $i) . '\b/', $e->getMessage()) ? ' and line' : ", but: {$e->getMessage()}", "\n"; }
}
?>
--EXPECT--
names file and line
names file and line
names file and line
names file and line
names file and line
names file and line
