--TEST--
lifecycle: the main coroutine is started and running, not queued
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, current_coroutine};

spawn(fn() => null);
$main = current_coroutine();
var_dump($main->isStarted(), $main->isRunning(), $main->isQueued(), $main->isSuspended(), $main->isCompleted());
?>
--EXPECT--
bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
