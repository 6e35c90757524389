--TEST--
libc seam: a cancelled wait for a lock throws the cancellation, and holds no lock
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
use function Async\{await, spawn, suspend};
$file = tempnam(sys_get_temp_dir(), 'async');
$mine = fopen($file, 'r');
flock($mine, LOCK_EX);
$waiter = spawn(fn() => flock(fopen($file, 'r'), LOCK_EX));
suspend();
$waiter->cancel();
try { await($waiter); } catch (Async\AsyncCancellation) { echo "cancelled\n"; }
flock($mine, LOCK_UN);
var_dump(flock(fopen($file, 'r'), LOCK_EX | LOCK_NB));
unlink($file);
?>
--EXPECT--
cancelled
bool(true)
