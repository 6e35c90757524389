--TEST--
ThreadTransferException: exit() and die() in a task, with any status; its output is there
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadTransferException;
use function Async\{await, spawn_thread};

foreach ([fn() => exit(), fn() => exit(0), fn() => exit(5), fn() => die("last words\n")] as $task) {
    try { await(spawn_thread($task)); echo "returned\n"; }
    catch (ThreadTransferException $e) { echo $e->getMessage() === '' ? 'silent' : 'ended', ' ', str_contains($e->getMessage(), 'exit') ? 'says exit' : $e->getMessage(), "\n"; }
}
echo "parent goes on\n";
?>
--EXPECT--
ended says exit
ended says exit
ended says exit
last words
ended says exit
parent goes on
