--TEST--
await: a token that fails gives OperationCanceledException with the token's exception as previous
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};
use Async\OperationCanceledException;

$c = spawn(function () { delay(5000); });
$error = new RuntimeException('token failed');
$token = spawn(fn() => throw $error);
try {
    await($c, $token);
} catch (OperationCanceledException $e) {
    var_dump($e->getPrevious() === $error);
}
$c->cancel();
?>
--EXPECT--
bool(true)
