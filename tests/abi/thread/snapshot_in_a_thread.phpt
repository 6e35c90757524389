--TEST--
C ABI: a snapshot runs in another PHP thread of the process
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--SKIPIF--
<?php if (Async\THREAD_BACKEND !== 'thread') die('skip needs threads'); ?>
--FILE--
<?php
$values = ['a', 'b'];
$snapshot = AsyncProbe\snapshot(function () use ($values) { define('SEEN', implode($values)); }, null);
$threads = [];
for ($i = 0; $i < 3; $i++) {
    $threads[] = Async\spawn_thread(fn() => AsyncProbe\thread_run($snapshot) ? SEEN : 'failed');
}
foreach ($threads as $thread) {
    echo Async\await($thread), "\n";
}
Async\await(Async\spawn_thread(fn() => AsyncProbe\snapshot_destroy($snapshot)));
var_dump(defined('SEEN'));
?>
--EXPECT--
ab
ab
ab
bool(false)
