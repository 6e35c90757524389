--TEST--
Channel: the cancellation of a parked foreach is thrown out of it
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel};
use function Async\{spawn, suspend};

$ch = new Channel();
$c = spawn(function () use ($ch) {
    try { foreach ($ch as $v) {} } catch (AsyncCancellation $e) { echo get_class($e), "\n"; }
});
suspend();
$c->cancel();
suspend();
var_dump($ch->isClosed());
?>
--EXPECT--
Async\AsyncCancellation
bool(false)
