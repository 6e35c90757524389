--TEST--
timeout: a cancelled Timeout as token counts as completed without an exception
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, timeout};
use Async\OperationCanceledException;

$t = timeout(1000);
$t->cancel();
$c = spawn(fn() => print("target\n"));
try {
    await($c, $t);
} catch (OperationCanceledException $e) {
    var_dump($e->getPrevious());
}
?>
--EXPECT--
NULL
target
