--TEST--
C ABI: a loop in which nothing is alive is not entered, and does not wait
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
var_dump(AsyncProbe\reactor_execute(false)); // Before there is one.
$timer = AsyncProbe\timer(60000);
AsyncProbe\event_start($timer);
var_dump(AsyncProbe\reactor_execute(true));
AsyncProbe\event_stop($timer);
var_dump(AsyncProbe\reactor_execute(true), AsyncProbe\reactor_execute(false));
AsyncProbe\event_dispose($timer);
var_dump(AsyncProbe\reactor_execute(false), AsyncProbe\reactor_execute(false)); // The first closes its handle.
$hidden = AsyncProbe\timer(60000, 'hidden');
AsyncProbe\event_start($hidden);
var_dump(AsyncProbe\reactor_execute(false), AsyncProbe\reactor_execute(true));
AsyncProbe\event_dispose($hidden);
?>
--EXPECT--
bool(false)
bool(true)
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
