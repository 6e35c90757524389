--TEST--
await: a token that completes with a value gives OperationCanceledException without previous
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};
use Async\OperationCanceledException;

$c = spawn(function () { delay(5000); });
$token = spawn(fn() => 'enough');
try {
    await($c, $token);
} catch (OperationCanceledException $e) {
    var_dump($e->getPrevious());
}
var_dump($c->isCompleted());
$c->cancel();
?>
--EXPECT--
NULL
bool(false)
