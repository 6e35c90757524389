--TEST--
C ABI: a closed event is replayed to each of the callbacks that wait for it
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
$done = spawn(fn() => 'result');
suspend();
AsyncProbe\wait_deciding([$done, $done, $done], function (int $i) {
    echo "asked $i\n";
    return $i === 1;
});
?>
--EXPECT--
asked 0
asked 1
