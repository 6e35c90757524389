--TEST--
Worker processes: each worker is a process of its own, neither the parent nor its child
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
use function Async\{await, spawn_thread};

echo Async\THREAD_BACKEND, "\n";
$pool = new ThreadPool(1);
$first = await($pool->submit(fn() => getmypid()));
$same = await($pool->submit(fn() => getmypid()));
$other = await(spawn_thread(fn() => getmypid()));
var_dump($first === $same, $first !== getmypid(), $other !== $first, $other !== getmypid());
// Nothing that the user did not start is a child.
var_dump(children_of(getmypid()), pcntl_wait($status, WNOHANG), pcntl_get_last_error() === PCNTL_ECHILD);
$pool->close();
?>
--EXPECT--
process
bool(true)
bool(true)
bool(true)
bool(true)
array(0) {
}
int(-1)
bool(true)
