--TEST--
C ABI: OFF, READY and ACTIVE at the moments of a request
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
async_probe.tells_states=1
--FILE--
<?php
echo 'script: ', AsyncProbe\state()['state'], "\n";
Async\suspend();
echo 'launched: ', AsyncProbe\state()['state'], "\n";
register_shutdown_function(function () {
    echo 'shutdown function: ', AsyncProbe\state()['state'], "\n";
    Async\suspend();
    echo 'launched again: ', AsyncProbe\state()['state'], "\n";
});
?>
--EXPECT--
MINIT: off
RINIT: ready
script: ready
launched: active
shutdown function: ready
launched again: active
RSHUTDOWN: ready
MSHUTDOWN: off
