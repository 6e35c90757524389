--TEST--
await: a token that is cancelled gives OperationCanceledException with the cancellation as previous
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};
use Async\{AsyncCancellation, OperationCanceledException};

$c = spawn(function () { delay(5000); });
$token = spawn(fn() => delay(5000));
$reason = new AsyncCancellation('token cancelled');
spawn(fn() => $token->cancel($reason));
try {
    await($c, $token);
} catch (OperationCanceledException $e) {
    var_dump($e->getPrevious() === $reason);
}
$c->cancel();
?>
--EXPECT--
bool(true)
