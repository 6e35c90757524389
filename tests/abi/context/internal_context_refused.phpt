--TEST--
C ABI: a value needs a coroutine that lives and a key that was allocated
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, spawn};
$key = AsyncProbe\context_key(1);
$try = function (callable $call) {
    try {
        var_dump($call());
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
};
$try(fn() => AsyncProbe\context_set(null, $key, 1)); // Nothing was launched yet.
$try(fn() => AsyncProbe\context_find(null, $key));
$try(fn() => AsyncProbe\context_unset(null, $key));
await($done = spawn(fn() => AsyncProbe\context_set(null, $key, 1)));
$try(fn() => AsyncProbe\context_set($done, $key, 1));
$try(fn() => AsyncProbe\context_find($done, $key));
$try(fn() => AsyncProbe\context_set(null, 0, 1));
$try(fn() => AsyncProbe\context_set(null, 4711, 1));
?>
--EXPECT--
Cannot set a value in the internal context of a coroutine: no coroutine is current here
string(7) "nothing"
bool(false)
Cannot set a value in the internal context of a coroutine: it has finished
string(7) "nothing"
Cannot set a value in the internal context of a coroutine: the key was never allocated
Cannot set a value in the internal context of a coroutine: the key was never allocated
