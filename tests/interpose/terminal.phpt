--TEST--
libc seam: a terminal suspends, has a time-out, and keeps its mode
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
if (!@proc_open(['true'], [['pty']], $pipes)) die('skip this PHP has no pseudo terminals');
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

$process = @proc_open(['sh', '-c', 'stty -echo; echo ready; read line; echo "got $line"'], [['pty'], ['pty'], ['pty']], $pty);
echo fgets($pty[1]);
$others = spawn(fn() => print("others run\n"));
var_dump(stream_set_timeout($pty[1], 0, 20000));
var_dump(fgets($pty[1]), stream_get_meta_data($pty[1])['timed_out'], feof($pty[1]));
stream_set_timeout($pty[1], 20);
echo cancelled(fn() => fgets($pty[1])), "\n";
$reader = spawn(fn() => fgets($pty[1]));
others_run();
fwrite($pty[0], "a line\n");
echo await($reader);
proc_close($process);
?>
--EXPECT--
ready
bool(true)
others run
bool(false)
bool(true)
bool(false)
Async\AsyncCancellation
got a line
