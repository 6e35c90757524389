--TEST--
libc seam: a cancelled read of a pipe loses nothing and the pipe stays open
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

$cat = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
echo cancelled(fn() => fgets($pipes[1]), fn() => fwrite($pipes[0], 'half ')), "\n";
var_dump(feof($pipes[1]));
fwrite($pipes[0], "line\n");
echo fgets($pipes[1]);
fclose($pipes[0]);
var_dump(fgets($pipes[1]), feof($pipes[1]), proc_close($cat));
?>
--EXPECT--
Async\AsyncCancellation
bool(false)
half line
bool(false)
bool(true)
int(0)
