--TEST--
cancel: throwing something else instead is a normal failure
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};
use Async\AsyncCancellation;

$c = spawn(function () {
    try {
        delay(5000);
    } catch (\Cancellation $e) {
        throw new RuntimeException('replaced', 0, $e);
    }
});
suspend();
$c->cancel(new AsyncCancellation('why'));
try {
    await($c);
} catch (RuntimeException $e) {
    echo $e->getMessage(), ' <- ', $e->getPrevious()->getMessage(), "\n";
}
?>
--EXPECT--
replaced <- why
