--TEST--
C ABI: several copies are released together, addresses are not translated, and a release may wait
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
Async\delay(1); // Before the launch the release would be at once.
var_dump(AsyncProbe\transfer_several(['a', [1, ['b']], null]) === ['a', [1, ['b']], null]);
try {
    AsyncProbe\xlat_put();
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
class Waits { function __destruct() { Async\delay(1); echo "destructed\n"; } }
$object = new Waits();
AsyncProbe\defer_release($object);
unset($object);
echo "later: ";
Async\delay(5);
?>
--EXPECT--
bool(true)
ZEND_ASYNC_THREAD_XLAT_PUT() is not supported: values travel as bytes, and the addresses of one thread mean nothing in another
later: destructed
