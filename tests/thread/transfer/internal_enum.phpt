--TEST--
Transfer: a case of an internal enum is the same case in the worker
--EXTENSIONS--
async
--FILE--
<?php
use Async\ChannelCloseReason;
use function Async\{await, spawn_thread};

$reason = ChannelCloseReason::DEADLOCK;
var_dump(await(spawn_thread(fn() => $reason === ChannelCloseReason::DEADLOCK ? $reason : null)) === $reason);
?>
--EXPECT--
bool(true)
