--TEST--
libc seam: async.interpose=file covers files, and leaves sockets and sleeps as they are
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--INI--
async.interpose=file
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{await, spawn};

/** Whether another coroutine ran during the task. */
function others_run_during(callable $task): string
{
    $ran = false;
    $coroutine = spawn(function () use ($task, &$ran) {
        $task();
        return $ran;
    });
    spawn(function () use (&$ran) { $ran = true; });
    return await($coroutine) ? 'others ran' : 'nobody else ran';
}

$file = tmpfile();
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_timeout($a, 0, 20_000);
echo 'fwrite: ', others_run_during(fn() => fwrite($file, str_repeat('x', 1_000_000))), "\n";
echo 'fsync: ', others_run_during(fn() => fsync($file)), "\n";
echo 'usleep: ', others_run_during(fn() => usleep(20_000)), "\n";
echo 'fread of a socket: ', others_run_during(fn() => fread($a, 1)), "\n";
fclose($file);
echo info_of_async('libc seam'), "\n";
?>
--EXPECT--
fwrite: others ran
fsync: others ran
usleep: nobody else ran
fread of a socket: nobody else ran
file
