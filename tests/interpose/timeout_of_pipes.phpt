--TEST--
libc seam: stream_set_timeout() works for pipes, also when it was called before the launch
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

$sleeper = proc_open(['sleep', '60'], [1 => ['pipe', 'w']], $early);
var_dump(stream_set_timeout($early[1], 0, 20000));
$cat = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
spawn(fn() => null);
var_dump(fread($early[1], 10), stream_get_meta_data($early[1])['timed_out'], feof($early[1]));
echo "-- while it runs\n";
var_dump(stream_set_timeout($pipes[1], 0, 20000));
var_dump(fgets($pipes[1]), stream_get_meta_data($pipes[1])['timed_out']);
/** Until the child has given back what it was given. */
function until_readable($pipe): void
{
    $read = [$pipe];
    $none = null;
    stream_select($read, $none, $none, 60);
}

fwrite($pipes[0], 'part');
until_readable($pipes[1]);
var_dump(fgets($pipes[1]), stream_get_meta_data($pipes[1])['timed_out'], feof($pipes[1]));
fwrite($pipes[0], "line\n");
until_readable($pipes[1]);
var_dump(fgets($pipes[1]), stream_get_meta_data($pipes[1])['timed_out']);
echo "-- neither pipe nor terminal\n";
var_dump(stream_set_timeout(fopen('/dev/null', 'r'), 1), stream_set_timeout(fopen(__FILE__, 'r'), 1));
proc_terminate($sleeper);
?>
--EXPECT--
bool(false)
bool(false)
bool(true)
bool(false)
-- while it runs
bool(true)
bool(false)
bool(true)
string(4) "part"
bool(true)
bool(false)
string(5) "line
"
bool(false)
-- neither pipe nor terminal
bool(false)
bool(false)
