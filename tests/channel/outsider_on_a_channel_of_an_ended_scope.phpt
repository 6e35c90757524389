--TEST--
Channel: a coroutine of another scope gets the ChannelException alone
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel, ChannelException, Scope};
use function Async\{delay, spawn, suspend};

$scope = (new Scope())->asNotSafely();
$scope->spawn(function () use (&$ch) { $ch = new Channel(); try { delay(60000); } catch (AsyncCancellation) {} });
suspend();
spawn(function () use ($ch) {
    try { $ch->recv(); } catch (ChannelException $e) { echo $e->reason->name, ' ', var_export($e->getPrevious(), true), "\n"; }
});
suspend();
$scope->dispose();
suspend();
?>
--EXPECT--
SCOPE_DISPOSED NULL
