--TEST--
await: a token already complete throws at once, without a switch
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};
use Async\OperationCanceledException;

$token = spawn(fn() => 1);
suspend();
$c = spawn(fn() => print("target\n"));
try {
    await($c, $token);
} catch (OperationCanceledException) {
    echo "cancelled\n";
}
?>
--EXPECT--
cancelled
target
