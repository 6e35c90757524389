--TEST--
libc seam: the methods of SplFileObject take turns, and lose nothing when they are cancelled
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
unlink($path);
exec('mkfifo ' . escapeshellarg($path));
$writer = fopen($path, 'r+');
$file = new SplFileObject($path, 'r');
unlink($path);
$readers = array_map(fn($i) => spawn(fn() => $file->fgets()), range(1, 3));
others_run();
foreach (['a', 'b', 'c'] as $letter) {
    fwrite($writer, $letter);
    others_run();
    fwrite($writer, "$letter\n");
}
echo implode(array_map(fn($reader) => await($reader), $readers));
echo cancelled(fn() => $file->fgets(), fn() => fwrite($writer, 'half ')), "\n";
fwrite($writer, "line\n");
echo $file->fgets();
$file->setCsvControl(';', "'", '\\');
echo cancelled(fn() => $file->fgetcsv(), fn() => fwrite($writer, "1;'two\n")), "\n";
fwrite($writer, "lines'\n");
echo json_encode($file->fgetcsv()), "\n";
?>
--EXPECT--
aa
bb
cc
Async\AsyncCancellation
half line
Async\AsyncCancellation
["1","two\nlines"]
