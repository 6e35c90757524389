--TEST--
await_all: the deadlock report tells what is waited for
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all, current_coroutine};

spawn(function () { $self = current_coroutine(); await_all([spawn(fn() => 1), $self]); });
?>
--EXPECTF--
%awaits for: the rest of 2 triggers, 1 have settled%a
