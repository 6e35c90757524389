--TEST--
libc seam: the main script's sleep lets coroutines run
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\spawn;

spawn(function () { echo "coroutine\n"; });
echo "before\n";
usleep(1000);
echo "after\n";
?>
--EXPECT--
before
coroutine
after
