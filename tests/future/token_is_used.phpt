--TEST--
Future: used as a token it counts as used and its error as taken, whenever the call returns
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, Scope, OperationCanceledException};
use function Async\{spawn, suspend, await, await_all};

set_error_handler(function (int $no, string $msg) { echo "W\n"; return true; });
$token = fn() => Future::failed(new Exception('token'));
Future::completed(1)->await($token());
await(Future::completed(1), $token());
await_all([Future::completed(1)], $token());
Async\await_any_of_or_fail(0, [], $token());
try { (new Future($state = new FutureState()))->await($token()); } catch (OperationCanceledException) {}
try { await_all([new Future($state)], $token()); } catch (OperationCanceledException) {}
$scope = new Scope();
$scope->awaitCompletion($token());
echo "settled ones\n";
// It fails only when the wait is over.
$late = new FutureState();
$state->complete(1);
Future::completed(1)->await(new Future($late));
$late->error(new Exception('late'));
unset($late);
$s = new FutureState();
$late = new FutureState();
$waiting = spawn(fn() => await(new Future($s), new Future($late)));
suspend();
$s->complete(1);
await($waiting);
$late->error(new Exception('late'));
unset($late);
echo "done\n";
?>
--EXPECT--
settled ones
done
