--TEST--
libc seam: a write to a pipe without a reader fails, and no signal ends the program
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

$process = proc_open(['sh', '-c', 'exec <&-; echo closed; exec sleep 60'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
fgets($pipes[1]);
$writer = spawn(fn() => fwrite($pipes[0], str_repeat('x', 1000000)));
var_dump(await($writer));
proc_terminate($process);
?>
--EXPECTF--
Notice: fwrite(): Write of %d bytes failed with errno=32 Broken pipe in %s on line %d
bool(false)
