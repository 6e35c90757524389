--TEST--
within(): the caller says what it waits for
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, spawn, suspend, delay};

$caller = spawn(function () {
    within(60000, function () { delay(60000); });
});
suspend();
suspend();
echo $caller->getAwaitingInfo()[0], "\n";
$caller->cancel();
?>
--EXPECTF--
the end of within() with a limit of 60000 ms: coroutine #%d {closure%S}, spawned at %sawaiting_info.php:5, suspended at %sawaiting_info.php:5
