--TEST--
protect: when the closure throws, the stored cancellation is thrown with that exception as previous
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, protect};
use Async\AsyncCancellation;

$c = spawn(function () {
    protect(function () { suspend(); throw new RuntimeException('closure'); });
});
suspend();
$c->cancel(new AsyncCancellation('stored'));
try {
    await($c);
} catch (AsyncCancellation $e) {
    echo $e->getMessage(), ' <- ', $e->getPrevious()->getMessage(), "\n";
}
?>
--EXPECT--
stored <- closure
