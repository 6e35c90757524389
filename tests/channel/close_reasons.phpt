--TEST--
Channel: deadlock, a hard time-out and the end of the scope close with their reasons
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException, Scope};
use function Async\suspend;

$t = hrtime(true);
$ch = new Channel(noProducerTimeout: 60000);
try { $ch->recv(); } catch (ChannelException $e) { echo $e->reason->name, "\n"; }
$ch = new Channel(1, noConsumerTimeout: 50, hardTimeouts: true);
$ch->send('kept');
try { $ch->send('x'); } catch (ChannelException $e) { echo $e->reason->name, "\n"; }
echo $ch->recv(), ' ', var_export((hrtime(true) - $t) / 1e6 > 45, true), "\n";
$scope = (new Scope())->asNotSafely();
$scope->spawn(function () {
    try { (new Channel())->recv(); }
    catch (ChannelException $e) { echo $e->reason->name, ' <- ', get_class($e->getPrevious()), "\n"; }
});
suspend();
$scope->dispose();
?>
--EXPECT--
DEADLOCK
NO_CONSUMERS
kept true
SCOPE_DISPOSED <- Async\AsyncCancellation
