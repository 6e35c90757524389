--TEST--
ThreadTransferException: a fatal error in a task, with its cause as the message
--EXTENSIONS--
async
--INI--
display_errors=0
log_errors=0
--FILE--
<?php
use Async\ThreadTransferException;
use function Async\{await, spawn_thread};

$tasks = [
    'the very cause' => function () { trigger_error('the very cause', E_USER_ERROR); },
    'Cannot redeclare' => function () { eval('function twice() {} function twice() {}'); },
];
foreach ($tasks as $cause => $task) {
    try { await(spawn_thread($task)); echo "returned\n"; }
    catch (ThreadTransferException $e) { echo str_contains($e->getMessage(), $cause) ? $cause : $e->getMessage(), "\n"; }
}
echo await(spawn_thread(fn() => 'the next thread works')), "\n";
?>
--EXPECT--
the very cause
Cannot redeclare
the next thread works
