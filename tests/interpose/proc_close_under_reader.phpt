--TEST--
libc seam: proc_close() ends a read of one of its pipes
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

// It ends when its input does, which proc_close() closes.
$process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
$reader = spawn(fn() => @fgets($pipes[1]));
others_run();
var_dump(proc_close($process), await($reader));
?>
--EXPECT--
int(0)
bool(false)
