--TEST--
TaskGroup: 0 and null are no limit of concurrency, the default queue is twice that and saturates
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_INT_SIZE < 8) die('skip needs integers of 64 bits'); ?>
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncException;
use function Async\{spawn, suspend, delay, await};

foreach ([[null, null], [0, null], [0, 1]] as [$concurrency, $queue]) {
    $g = new TaskGroup($concurrency, $queue);
    $running = $most = 0;
    for ($i = 0; $i < 20; $i++) {
        $g->spawn(function () use (&$running, &$most) { $most = max($most, ++$running); suspend(); $running--; });
    }
    $g->all()->await();
    echo $most, "\n";
}
// Two run, four wait, and the seventh has to.
$g = new TaskGroup(2);
$accepted = 0;
spawn(function () use ($g, &$accepted) {
    try {
        for ($i = 0; $i < 10; $i++) { $g->spawn(function () { delay(10); }); $accepted++; }
    } catch (AsyncException) {}
});
suspend();
echo $accepted, "\n";
$g->cancel();
// Any number waits.
$g = new TaskGroup(1, 0);
for ($i = 0; $i < 1000; $i++) $g->spawn(fn() => 1);
echo count($g), "\n";
new TaskGroup(4294967295);
new TaskGroup(4294967295, 4294967295);
foreach ([[-1, null], [4294967296, null], [1, -1], [1, 4294967296]] as $wrong) {
    try { new TaskGroup(...$wrong); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
20
20
20
6
1000
Async\TaskGroup::__construct(): Argument #1 ($concurrency) must be between 0 and 4294967295
Async\TaskGroup::__construct(): Argument #1 ($concurrency) must be between 0 and 4294967295
Async\TaskGroup::__construct(): Argument #2 ($queueLimit) must be between 0 and 4294967295
Async\TaskGroup::__construct(): Argument #2 ($queueLimit) must be between 0 and 4294967295
