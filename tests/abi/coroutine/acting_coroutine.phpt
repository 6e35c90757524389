--TEST--
C ABI: an exception made on behalf of a coroutine belongs to the place where that waits
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
suspend();
$waits = spawn(function () {
    suspend(); // Line 5.
});
$fresh = spawn(fn() => 1);
$place = fn() => basename(($e = AsyncProbe\new_exception(30, 'text'))->getFile()) . ':' . $e->getLine();
echo $place(), "\n";
var_dump(AsyncProbe\act_as($fresh));
echo $place(), "\n"; // It waits nowhere.
AsyncProbe\act_as(null);
suspend();
AsyncProbe\act_as($waits);
echo $place(), "\n";
try {
    AsyncProbe\throw_kind(36, 'a deadlock');
} catch (Error $e) {
    echo get_class($e), ' ', $e->getLine(), "\n";
}
var_dump(AsyncProbe\act_as(null));
echo $place(), "\n";
?>
--EXPECT--
acting_coroutine.php:8
bool(true)
acting_coroutine.php:8
acting_coroutine.php:5
Async\DeadlockError 5
bool(false)
acting_coroutine.php:8
