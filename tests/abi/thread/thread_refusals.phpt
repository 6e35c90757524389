--TEST--
C ABI: a thread refuses, when it is created, what it cannot run or be given
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
foreach ([['strlen', (object) ['a' => 1]], ['array_sum', [1, [STDIN]]], ['count', new SplFileObject(__FILE__)]] as $call) {
    try {
        AsyncProbe\thread(...$call);
        echo "not refused\n";
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
try {
    AsyncProbe\thread_with('strrev', fn() => new class {});
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
echo AsyncProbe\active_events(), "\n";
?>
--EXPECTF--
argument 1: an object of class stdClass with dynamic properties cannot be transferred; use an array
argument 1 → [1][0]: a resource cannot be transferred
argument 1: an object of class SplFileObject cannot be transferred: it is bound to its thread
bootloader: the closure cannot be transferred, because its code declares an anonymous class in %s on line %d
0
