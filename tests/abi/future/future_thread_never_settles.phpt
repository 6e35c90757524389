--TEST--
C ABI: a future that its thread gave up stays pending, and keeps the loop no more
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
async.debug_deadlock=0
--FILE--
<?php
use Async\{Future, FutureState, AsyncCancellation};
use function Async\{spawn, suspend};

$s = new FutureState();
$f = new Future($s);
$thread = AsyncProbe\thread('is_object', $s);
AsyncProbe\event_start($thread);
$waiting = spawn(function () use ($f) {
    try { $f->await(); } catch (AsyncCancellation $e) { echo "a deadlock\n"; throw $e; }
});
suspend();
echo "main ends\n";
register_shutdown_function(function () use ($f, $thread) {
    var_dump($f->isCompleted());
    AsyncProbe\event_dispose($thread);
});
?>
--EXPECTF--
main ends
%Aa deadlock
%A
bool(false)
