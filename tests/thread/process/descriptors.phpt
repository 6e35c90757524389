--TEST--
Worker processes: no descriptor of the parent is in a worker, whether it was opened before or after the first worker
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
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

/** The temporary file and the sockets that exist now. */
$open = function () {
    $found = [];
    foreach (glob('/proc/self/fd/*') as $fd) { $found[] = @readlink($fd); }
    return array_values(array_filter($found, fn($target) => is_string($target) && preg_match('/^socket:|^pipe:|async-descriptors/', $target)));
};
$of_the_start = $open();
$file = fopen(sys_get_temp_dir() . '/async-descriptors-' . getmypid(), 'w+');
$pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$server = stream_socket_server('tcp://127.0.0.1:0');
$mine = array_values(array_diff($open(), $of_the_start));
$shared = fn() => count(array_intersect(await(spawn_thread($open)), $mine));
echo count($mine), ' opened before, ', $shared(), " of them in a worker\n";
$pair2 = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$mine = array_values(array_diff($open(), $of_the_start, $mine));
echo $shared(), " of those opened after\n";
// The other end sees the end of the stream although a worker is alive.
[$begun, $go] = [new ThreadChannel(1), new ThreadChannel(1)];
$t = spawn_thread(function () use ($begun, $go) { $begun->send(1); $go->recv(); });
$begun->recv();
fclose($pair[0]);
var_dump(fread($pair[1], 1), feof($pair[1]));
$go->send(1);
await($t);
unlink(stream_get_meta_data($file)['uri']);
?>
--EXPECT--
4 opened before, 0 of them in a worker
0 of those opened after
string(0) ""
bool(true)
