--TEST--
C ABI: a thread's context outlives its event by a reference, and its result is loaded once it is there
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--SKIPIF--
<?php if (!PHP_ZTS) die('skip needs a thread-safe PHP'); ?>
--FILE--
<?php
$thread = AsyncProbe\thread_ex('getmypid');
echo json_encode(AsyncProbe\thread_load_result($thread)), "\n"; // Not even begun.
$context = AsyncProbe\thread_context($thread);
var_dump(AsyncProbe\wait([$thread]) === getmypid());
foreach ([1, 2] as $_) {
    [$there, $result] = AsyncProbe\thread_load_result($thread);
    var_dump($there, $result === getmypid());
}
AsyncProbe\event_dispose($thread);
AsyncProbe\thread_context_release($context);
// A context may also be the last: the event is given up while the thread runs.
$thread = AsyncProbe\thread_ex('getmypid');
$context = AsyncProbe\thread_context($thread);
AsyncProbe\event_start($thread);
AsyncProbe\event_dispose($thread);
AsyncProbe\quiesce();
AsyncProbe\thread_context_release($context);
echo "done\n";
?>
--EXPECT--
[false]
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
done
