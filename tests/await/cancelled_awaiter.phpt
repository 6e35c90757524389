--TEST--
await: cancelling the awaiter throws there, the target goes on
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};
use Async\AsyncCancellation;

$target = spawn(function () { for ($i = 0; $i < 5; $i++) suspend(); echo "target done\n"; });
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
