--TEST--
libc seam: a cancelled flock() holds nothing afterwards
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

$path = tempnam(sys_get_temp_dir(), 'async');
$holder = fopen($path, 'r+');
$other = fopen($path, 'r+');
flock($holder, LOCK_EX);
$descriptors = open_descriptors();
echo cancelled(fn() => flock($other, LOCK_EX)), "\n";
flock($holder, LOCK_UN);
$third = fopen($path, 'r+');
// The worker thread that tried for the coroutine may hold the lock for a moment. It then gives it back.
for ($i = 0; $i < 60_000 && (!flock($third, LOCK_EX | LOCK_NB) || open_descriptors() > $descriptors + 1); $i++) {
    Async\delay(1);
}
var_dump(flock($third, LOCK_EX | LOCK_NB), open_descriptors() - $descriptors - 1);
unlink($path);
?>
--EXPECT--
Async\AsyncCancellation
bool(true)
int(0)
