--TEST--
Channel: a protected coroutine is told of the close, and of its cancellation later
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel, ChannelException, Scope};
use function Async\{protect, suspend};

$scope = (new Scope())->asNotSafely();
$scope->spawn(function () {
    try {
        protect(function () {
            try { (new Channel())->recv(); }
            catch (ChannelException $e) { echo $e->reason->name, ' ', var_export($e->getPrevious(), true), "\n"; }
        });
    } catch (AsyncCancellation) { echo "then cancelled\n"; }
});
suspend();
$scope->dispose();
suspend();
?>
--EXPECT--
SCOPE_DISPOSED NULL
then cancelled
