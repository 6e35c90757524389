--TEST--
fibers: a cancellation arrives at the wait inside the fiber and travels through its resumer
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};
use Async\AsyncCancellation;

$c = spawn(function () {
    $f = new Fiber(function () {
        try {
            delay(5000);
        } finally {
            echo "in the fiber\n";
        }
    });
    try {
        $f->start();
    } catch (AsyncCancellation $e) {
        echo "in the resumer: ", $e->getMessage(), "\n";
        var_dump($f->isTerminated());
        throw $e;
    }
});
suspend();
$c->cancel(new AsyncCancellation('why'));
try { await($c); } catch (\Cancellation) { echo "cancelled\n"; }
?>
--EXPECT--
in the fiber
in the resumer: why
bool(true)
cancelled
