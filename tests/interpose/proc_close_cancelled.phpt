--TEST--
libc seam: a cancelled proc_close() leaves the child alone and can be called again
--EXTENSIONS--
async
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

$descriptors = open_descriptors();
$process = proc_open(['sh', '-c', 'read line; exit 7'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
posix_mkfifo($fifo = sys_get_temp_dir() . '/async-' . getmypid(), 0600);
$slow = proc_open(['sh', '-c', "read go < $fifo"], [], $none);
echo cancelled(fn() => proc_close($slow)), "\n";
var_dump(is_resource($slow), proc_get_status($slow)['running']);
file_put_contents($fifo, "go\n");
unlink($fifo);
var_dump(proc_close($slow));
// Its input ends when it is closed, as ever.
var_dump(proc_close($process));
unset($pipes);
var_dump(open_descriptors() - $descriptors);
?>
--EXPECT--
Async\AsyncCancellation
bool(true)
bool(true)
int(0)
int(7)
int(0)
