--TEST--
await: a token that failed with an OperationCanceledException is wrapped, never chained to itself
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};
use Async\OperationCanceledException;

$c = spawn(function () { delay(5000); });
$inner = new OperationCanceledException('inner');
$token = spawn(fn() => throw $inner);
try {
    await($c, $token);
} catch (OperationCanceledException $e) {
    var_dump($e !== $e->getPrevious(), $e->getPrevious() === $inner, $inner->getPrevious());
}
$c->cancel();
?>
--EXPECT--
bool(true)
bool(true)
NULL
