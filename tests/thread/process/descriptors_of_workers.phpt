--TEST--
Worker processes: a worker does not hold the control socket of another
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--SKIPIF--
<?php if (PHP_OS_FAMILY !== 'Linux') die('skip reads /proc'); ?>
--FILE--
<?php
use function Async\{await, await_all, spawn_thread};
use Async\ThreadChannel;

$ch = new ThreadChannel(3);
$go = new ThreadChannel(3);
$threads = [];
for ($i = 0; $i < 3; $i++) {
    $threads[] = spawn_thread(function () use ($ch, $go) {
        $ch->send(1);
        $go->recv();
        $sockets = [];
        foreach (glob('/proc/self/fd/*') as $fd) { $target = @readlink($fd); if (is_string($target) && str_starts_with($target, 'socket:')) { $sockets[] = $target; } }
        return $sockets;
    });
}
for ($i = 0; $i < 3; $i++) { $ch->recv(); }
for ($i = 0; $i < 3; $i++) { $go->send(1); }
[$sockets] = await_all($threads);
// The standard streams of this test may be sockets, too.
foreach (glob('/proc/self/fd/[012]') as $fd) { $standard[] = @readlink($fd); }
$sockets = array_map(fn($list) => array_diff($list, $standard), $sockets);
echo count(array_intersect(...$sockets)), ' shared, ', implode(' ', array_map('count', $sockets)), " of their own\n";
?>
--EXPECTF--
0 shared, %d %d %d of their own
