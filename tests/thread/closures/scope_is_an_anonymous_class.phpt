--TEST--
Closures: one whose scope is an anonymous class is refused with its file
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn_thread;

$object = new class { public function task() { return function () {}; } public function static() { return static fn() => 1; } };
foreach ([$object->task(), $object->static()] as $task) {
    try { spawn_thread($task); echo "accepted\n"; }
    catch (Error $e) { echo str_contains($e->getMessage(), basename(__FILE__)) ? 'refused' : $e->getMessage(), "\n"; }
}
?>
--EXPECT--
refused
refused
