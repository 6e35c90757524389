--TEST--
libc seam: a coroutine that waits for a lock lets the others run, also the holder of the lock
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
$waiter = spawn(function () use ($file) {
    $theirs = fopen($file, 'r');
    var_dump(flock($theirs, LOCK_EX | LOCK_NB, $would_block), $would_block);
    echo "waits\n";
    var_dump(flock($theirs, LOCK_EX));
});
suspend();
echo "unlocks\n";
flock($mine, LOCK_UN);
await($waiter);
unlink($file);
?>
--EXPECT--
bool(false)
int(1)
waits
unlocks
bool(true)
