--TEST--
cancel: cleanup that is cancelled in its turn sees the new cancellation with the first one in flight
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};
use Async\AsyncCancellation;

$c = spawn(function () {
    try {
        delay(5000);
    } finally {
        try {
            delay(5000);
        } catch (AsyncCancellation $e) {
            echo "in cleanup: ", $e->getMessage(), "\n";
        }
    }
});
suspend();
$c->cancel(new AsyncCancellation('one'));
suspend();
$c->cancel(new AsyncCancellation('two'));
try {
    await($c);
} catch (AsyncCancellation $e) {
    echo "ended by: ", $e->getMessage(), "\n";
}
?>
--EXPECT--
in cleanup: two
ended by: one
