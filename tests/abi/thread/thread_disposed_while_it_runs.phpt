--TEST--
C ABI: an event that is given up is not touched by its thread
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
for ($i = 0; $i < 10; $i++) {
    $thread = AsyncProbe\thread('usleep', 1000 * $i);
    AsyncProbe\event_on($thread, function () { echo "never\n"; });
    AsyncProbe\event_start($thread);
    AsyncProbe\event_dispose($thread);
    AsyncProbe\event_dispose(AsyncProbe\thread('strrev', 'never started'));
}
AsyncProbe\quiesce();
Async\delay(1);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
0
