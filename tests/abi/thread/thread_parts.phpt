--TEST--
C ABI: a thread's context outlives its event by a reference, and its result is loaded once it is there
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$thread = AsyncProbe\thread_ex('getmypid');
echo json_encode(AsyncProbe\thread_load_result($thread)), "\n"; // Not even begun.
$context = AsyncProbe\thread_context($thread);
$pid = AsyncProbe\wait([$thread]);
var_dump(($pid === getmypid()) === (Async\THREAD_BACKEND === 'thread'));
foreach ([1, 2] as $_) {
    [$there, $result] = AsyncProbe\thread_load_result($thread);
    var_dump($there, $result === $pid);
}
AsyncProbe\event_dispose($thread);
AsyncProbe\thread_context_release($context);
// A context may also be the last: the event is given up while the thread runs.
$thread = AsyncProbe\thread_ex('getmypid');
$context = AsyncProbe\thread_context($thread);
AsyncProbe\event_start($thread);
AsyncProbe\event_dispose($thread);
AsyncProbe\thread_context_release($context);
echo "done\n";
?>
--EXPECT--
[false,null]
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
done
