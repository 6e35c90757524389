--TEST--
Channel: a token that has fired comes first, one that fires later ends the wait, and the channel is as before
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Future, FutureState, OperationCanceledException};
use function Async\{spawn, suspend};

$fired = new FutureState();
$fired->complete(1);
$fired = new Future($fired);
$ch = new Channel(1);
$ch->send('v');
foreach (['send' => [1, $fired], 'recv' => [$fired]] as $method => $arguments) {
    try { $ch->$method(...$arguments); }
    catch (OperationCanceledException $e) { echo $method, ' ', var_export($e->getPrevious(), true), "\n"; }
}
$ch->close();
try { $ch->send(1, $fired); } catch (OperationCanceledException) { echo "token before close\n"; }
$failed = Future::failed(new RuntimeException('why'));
try { $ch->recv($failed); } catch (OperationCanceledException $e) { echo $e->getPrevious()->getMessage(), "\n"; }
unset($failed);                                   // Its error was taken.

$ch = new Channel();
$state = new FutureState();
$later = new Future($state);
$r = spawn(function () use ($ch, $later) {
    try { $ch->recv($later); } catch (OperationCanceledException $e) { echo "recv given up\n"; }
});
suspend();
$state->complete(null);
suspend();
var_dump($ch->sendAsync('nobody waits'), $ch->count());
?>
--EXPECT--
send NULL
recv NULL
token before close
why
recv given up
bool(true)
int(1)
