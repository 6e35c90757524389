--TEST--
Channel: a coroutine that waits on a channel of another scope gets the plain cancellation
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Scope};
use function Async\suspend;

$ch = new Channel();
$scope = (new Scope())->asNotSafely();
$scope->spawn(function () use ($ch) {
    try { $ch->recv(); } catch (Throwable $e) { echo get_class($e), "\n"; }
});
suspend();
$scope->dispose();
suspend();
var_dump($ch->isClosed());
?>
--EXPECT--
Async\AsyncCancellation
bool(false)
