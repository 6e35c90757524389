--TEST--
await: cancelling the awaiter throws there, the target goes on
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};
use Async\AsyncCancellation;

$target = spawn(function () { delay(10); echo "target done\n"; });
$awaiter = spawn(function () use ($target) {
    try {
        await($target);
    } catch (AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
});
suspend();
$awaiter->cancel(new AsyncCancellation('awaiter cancelled'));
?>
--EXPECT--
awaiter cancelled
target done
