--TEST--
libc seam: proc_get_status() and a second proc_close() while a coroutine is in proc_close()
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/seam.inc';
use function Async\{await, delay, spawn, suspend};

[$process, $gate] = (function () { $p = proc_open('read x; exit 7', [['pipe', 'r']], $pipes); return [$p, dup_of($pipes[0])]; })();
// proc_close() closes the pipes, and so would end the child: a second writer keeps it waiting.
function dup_of($stream) { return fopen('php://fd/' . fd_of($stream), 'w'); }
function fd_of($stream): int
{
    $inode = fstat($stream)['ino'];
    foreach (scandir('/proc/self/fd') as $fd) {
        if (@readlink("/proc/self/fd/$fd") === "pipe:[$inode]") {
            return (int) $fd;
        }
    }
}

$closer = spawn(fn() => proc_close($process));
suspend();
var_dump(proc_get_status($process)['running']);
try {
    proc_close($process);
} catch (TypeError $error) {
    echo $error->getMessage(), "\n";
}
fwrite($gate, "\n");
fclose($gate);
echo 'exit code for the one who waited: ', await($closer), "\n";

// Taken by proc_get_status().
$process = proc_open('exit 5', [], $pipes);
do {
    delay(2);
    $status = proc_get_status($process);
} while ($status['running']);
echo $status['exitcode'], ' ', await(spawn(fn() => proc_close($process))), "\n";

// A dropped handle is not waited for, although another handle is.
$slow = proc_open(['sleep', '0.3'], [], $pipes);
$dropped = proc_open(['sleep', '30'], [], $pipes);
$pid = proc_get_status($dropped)['pid'];
$closer = spawn(fn() => proc_close($slow));
suspend();
await(spawn(function () use (&$dropped) { $dropped = null; }));
echo "dropped\n", await($closer), "\n";
exec("kill $pid");
?>
--EXPECTF--
bool(true)
proc_close(): supplied resource is not a valid process resource
exit code for the one who waited: 7
5 %i
dropped
0
