--TEST--
C ABI: a FutureState that goes to a thread is settled there, and awaiters and chains of its Future go on here
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use Async\{Future, FutureState, AsyncException};

$s = new FutureState();
$f = new Future($s);
$m = $f->map(fn($v) => count($v));
$thread = AsyncProbe\thread('call_user_func', [$s, 'complete'], ['a' => [1, 2.5, null, 'x'], 'b' => true]);
foreach ([fn() => $s->complete(1), fn() => $s->error(new Exception('e'))] as $settle) {
    try { $settle(); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
}
try { AsyncProbe\thread('call_user_func', [$s, 'complete'], 1); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
var_dump($s->isCompleted());
AsyncProbe\event_start($thread);
echo json_encode($f->await()), ' ', $m->await(), "\n";
var_dump($s->isCompleted());
try { $s->complete(1); } catch (AsyncException $e) { echo get_class($e), "\n"; }
AsyncProbe\wait([$thread]);
AsyncProbe\event_dispose($thread);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
The FutureState was sent to another thread: only that one can settle it
The FutureState was sent to another thread: only that one can settle it
The FutureState cannot be sent to another thread: it was sent to one already, and only one may settle it
bool(false)
{"a":[1,2.5,null,"x"],"b":true} 2
bool(true)
Async\AsyncException
0
