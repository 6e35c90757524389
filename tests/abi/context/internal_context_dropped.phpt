--TEST--
C ABI: the values of a coroutine go when it ends, before its finally handlers, and those of one that never ran too
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn};
final class Loud
{
    public function __construct(public string $name) {}
    public function __destruct() { echo "gone: $this->name\n"; }
}
$key = AsyncProbe\context_key(1);
$coroutine = spawn(function () use ($key) {
    AsyncProbe\context_set(null, $key, new Loud('replaced'));
    AsyncProbe\context_set(null, $key, new Loud('last'));
    delay(1);
    echo "body ends\n";
});
$coroutine->finally(function () { echo "finally\n"; });
await($coroutine);
delay(1);
$cancelled = spawn(fn() => 1);
AsyncProbe\context_set($cancelled, $key, new Loud('cancelled before its turn'));
$cancelled->cancel();
delay(1);
$never = AsyncProbe\coroutine(fn() => 1);
AsyncProbe\context_set($never, $key, new Loud('never enqueued'));
unset($never);
AsyncProbe\context_set(null, $key, new Loud('main'));
echo "end\n";
?>
--EXPECT--
gone: replaced
body ends
gone: last
finally
gone: cancelled before its turn
gone: never enqueued
extended_dispose
end
gone: main
