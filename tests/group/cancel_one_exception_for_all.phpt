--TEST--
TaskGroup: every task gets the same cancellation; waiting ones settle at once, unbegun ones in their turn
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncCancellation;
use function Async\{spawn, suspend, delay};

$g = new TaskGroup(2);
$g->spawn(function () { try { delay(60000); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; throw $e; } });
suspend();
$g->spawn(fn() => print("never begun\n"));
$g->spawn(fn() => print("never started\n"));
$cancellation = new AsyncCancellation('one');
$g->cancel($cancellation);
echo implode(' ', array_keys($g->getErrors())), "\n";
$g->awaitCompletion();
foreach ($g as $key => [, $error]) var_dump($key, $error === $cancellation);
?>
--EXPECT--
2
one
int(2)
bool(true)
int(1)
bool(true)
int(0)
bool(true)
