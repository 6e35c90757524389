--TEST--
ThreadPool::reload(): all workers are new, the bootloader runs again, and the pool stays open
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$file = sys_get_temp_dir() . '/async-reload-' . getmypid() . '.php';
file_put_contents($file, '<?php function version() { return "old"; }');
$pool = new ThreadPool(2, bootloader: function () use ($file) { require $file; });
echo implode(' ', $pool->map([1, 2, 3, 4], fn() => version())), "\n";
await($pool->submit(function () { $GLOBALS['mark'] = 1; }));
file_put_contents($file, '<?php function version() { return "new"; }');
$pool->reload();
echo implode(' ', $pool->map([1, 2, 3, 4], fn() => version() . (isset($GLOBALS['mark']) ? ' marked' : ''))), ' ', $pool->getWorkerCount(), ' ', var_export($pool->isClosed(), true), "\n";
$pool->close();
while ($pool->getWorkerCount() > 0) { Async\delay(1); } // One may still be in its bootloader.
unlink($file);
?>
--EXPECT--
old old old old
new new new new 2 false
