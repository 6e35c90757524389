--TEST--
cancel: only an AsyncCancellation is accepted
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

$c = spawn(fn() => 1);
foreach ([new Exception, 'text', new \Cancellation] as $bad) {
    try {
        $c->cancel($bad);
        echo "accepted\n";
    } catch (TypeError $e) {
        echo get_class($e), "\n";
    }
}
var_dump($c->isCancellationRequested());
?>
--EXPECT--
TypeError
TypeError
TypeError
bool(false)
