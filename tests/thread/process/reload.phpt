--TEST--
Worker processes: reload() replaces the processes, and the old ones are gone when it returns
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
require __DIR__ . '/../inc/process.inc';
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1);
$old = await($pool->submit(fn() => getmypid()));
$pool->reload();
$new = await($pool->submit(fn() => getmypid()));
echo $old !== $new ? 'another process' : 'the same', ', ', is_gone($old) ? 'the old one is gone' : 'the old one is left', "\n";
$pool->close();
while ($pool->getWorkerCount() > 0) { Async\delay(1); }
echo is_gone($new) ? 'stopped' : 'left', "\n";
?>
--EXPECT--
another process, the old one is gone
stopped
