--TEST--
C ABI: a snapshot runs any number of times, each time with copies of what it has captured
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$object = new ArrayObject([1]);
unset($object);
$counter = (object) [];
class Counter { public int $n = 0; }
$counter = new Counter();
$snapshot = AsyncProbe\snapshot(function () use ($counter) {
    echo FIRST, ' ', ++$counter->n, "\n";
}, function () { defined('FIRST') || define('FIRST', 'bootloader first'); });
$counter->n = 100;
var_dump(AsyncProbe\thread_run($snapshot), AsyncProbe\thread_run($snapshot));
AsyncProbe\snapshot_destroy($snapshot);
$snapshot = AsyncProbe\snapshot(function () { throw new LogicException('in the snapshot'); }, null);
try {
    AsyncProbe\thread_run($snapshot);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\snapshot_destroy($snapshot);
try {
    AsyncProbe\snapshot(fn() => $counter, fn() => new class {});
} catch (Error $e) {
    echo preg_replace('~ in /.*~', '', $e->getMessage()), "\n";
}
$thread = AsyncProbe\thread('strrev', 'abc');
$context = AsyncProbe\thread_context($thread);
try {
    AsyncProbe\thread_run($context);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\thread_context_release($context);
AsyncProbe\event_dispose($thread);
?>
--EXPECT--
bootloader first 1
bootloader first 1
bool(true)
bool(true)
in the snapshot
task: the closure cannot be transferred, because its code declares an anonymous class
ZEND_ASYNC_THREAD_RUN() runs a snapshot; the context of a thread event is run by its worker
