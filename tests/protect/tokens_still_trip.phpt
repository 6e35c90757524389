--TEST--
protect: a token of an await inside the closure ends that wait
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await, timeout, protect};
use Async\OperationCanceledException;

$slow = spawn(fn() => delay(5000));
await(spawn(function () use ($slow) {
    protect(function () use ($slow) {
        try {
            await($slow, timeout(1));
        } catch (OperationCanceledException) {
            echo "token tripped\n";
        }
    });
}));
$slow->cancel();
?>
--EXPECT--
token tripped
