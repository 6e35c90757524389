--TEST--
ThreadChannel: a token that has fired comes first, one that fires later ends the wait, and the channel is as before
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, OperationCanceledException, ThreadChannel};
use function Async\{spawn, suspend, timeout};

$state = new FutureState();
$state->complete(1);
$fired = new Future($state);
$ch = new ThreadChannel(1);
$ch->send('v');
foreach (['send' => [1, $fired], 'recv' => [$fired]] as $method => $arguments) {
    try { $ch->$method(...$arguments); echo "$method went on\n"; }
    catch (OperationCanceledException $e) { echo $method, ' ', var_export($e->getPrevious(), true), ' ', count($ch), "\n"; }
}
try { $ch->send('x', timeout(5)); } catch (OperationCanceledException $e) { echo get_class($e->getPrevious()), ' ', count($ch), "\n"; }
try { $ch->recv(Future::failed(new RuntimeException('why'))); } catch (OperationCanceledException $e) { echo $e->getPrevious()->getMessage(), "\n"; }
echo $ch->recv(timeout(600000)), "\n";
$state = new FutureState();
$later = new Future($state);
$r = spawn(function () use ($ch, $later) {
    try { $ch->recv($later); } catch (OperationCanceledException $e) { echo "recv given up\n"; }
});
suspend();
$state->complete(null);
Async\await($r);
$ch->send('nobody took it');
echo count($ch), ' ', $ch->recv(), "\n";
?>
--EXPECT--
send NULL 1
recv NULL 1
Async\TimeoutException 1
why
v
recv given up
1 nobody took it
