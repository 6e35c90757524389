--TEST--
C ABI: a fatal error in the parent while threads run ends the process cleanly
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
for ($i = 0; $i < 4; $i++) {
    $thread = AsyncProbe\thread('usleep', 10000 * $i);
    AsyncProbe\event_on($thread, function () {});
    AsyncProbe\event_start($thread);
}
@trigger_error('stop', E_USER_ERROR);
?>
--EXPECTF--
Fatal error: stop in %s on line %d
