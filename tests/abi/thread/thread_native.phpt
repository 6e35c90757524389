--TEST--
C ABI: a native thread runs a C function, and quiescing waits for all of them
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
AsyncProbe\native_threads(50);
AsyncProbe\quiesce();
echo AsyncProbe\tasks_run(), "\n";
AsyncProbe\native_threads(5); // The end of the process waits for these.
?>
--EXPECT--
50
