--TEST--
libc seam: reads and writes of an open FIFO let the others run, and may be cancelled
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/leaks.inc';
use function Async\{await, delay, spawn};

$file = sys_get_temp_dir() . '/async' . bin2hex(random_bytes(8));
exec("mkfifo $file");
await(spawn(fn() => exec('true'))); // The loop's own descriptors are there from now on.
$before = open_descriptors();
$fifo = fopen($file, 'r+');
$reader = spawn(fn() => fgets($fifo));
$writer = spawn(function () use ($fifo) { fwrite($fifo, "first "); delay(10); fwrite($fifo, "line\n"); });
echo await($reader);
echo cancelled(fn() => fgets($fifo)), "\n";
fwrite($fifo, "after\n");
echo await(spawn(fn() => fgets($fifo)));

// More than fits, with a reader.
$writer = spawn(fn() => fwrite($fifo, str_repeat('x', 24 * 8192)));
$read = await(spawn(function () use ($fifo) { for ($n = 0; $n < 24 * 8192; $n += strlen(fread($fifo, 8192))) {} return $n; }));
echo await($writer), ' ', $read, "\n";
echo cancelled(fn() => fwrite($fifo, str_repeat('x', 200000))), "\n";
fclose($fifo);
report_leaks($before);
unlink($file);
?>
--EXPECT--
first line
Async\AsyncCancellation
after
196608 196608
Async\AsyncCancellation
nothing is left
