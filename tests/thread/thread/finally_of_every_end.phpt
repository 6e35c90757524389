--TEST--
Thread: finally() handlers run after an exception, an exit() and a cancellation too
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, delay, spawn_thread};

$ends = ['throws' => fn() => throw new Exception('x'), 'exits' => fn() => exit(2), 'is cancelled' => fn() => Async\delay(600000)];
foreach ($ends as $how => $task) {
    $t = spawn_thread($task);
    $called = false;
    $t->finally(function () use (&$called) { $called = true; });
    if ($how === 'is cancelled') { $t->cancel(); }
    try { await($t); } catch (Throwable $e) {}
    for ($i = 0; $i < 60000 && !$called; $i++) { delay(1); }
    echo $how, ': ', $called ? 'called' : 'not called', ' ', get_class($e), "\n";
}
?>
--EXPECT--
throws: called Async\RemoteException
exits: called Async\ThreadTransferException
is cancelled: called Async\AsyncCancellation
