--TEST--
C ABI: a module that registers a part again is welcome
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
foreach (['scheduler', 'reactor', 'io', 'socket_listening', 'thread_pool', 'pool'] as $part) {
    echo $part, ' ', json_encode(AsyncProbe\register_part($part, 'async')), "\n";
}
Async\delay(1);
echo json_encode(AsyncProbe\enabled_parts()), "\n";
?>
--EXPECT--
scheduler true
reactor true
io true
socket_listening true
thread_pool true
pool true
[true,true,true]
