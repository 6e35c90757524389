--TEST--
C ABI: a result that cannot be transferred arrives as an error of the thread
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$thread = AsyncProbe\thread('tmpfile');
try {
    AsyncProbe\wait([$thread]);
} catch (Async\RemoteException $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\event_dispose($thread);
?>
--EXPECT--
result: a resource cannot be transferred
