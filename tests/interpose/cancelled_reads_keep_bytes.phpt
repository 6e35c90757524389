--TEST--
libc seam: no read that is cancelled loses a byte
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

foreach ([
    'fgets' => fn($s) => fgets($s), 'fgets with a length' => fn($s) => fgets($s, 1000), 'fgetcsv' => fn($s) => fgetcsv($s, escape: '\\'),
    'fscanf' => fn($s) => fscanf($s, '%s %s %s'), 'stream_get_contents' => fn($s) => stream_get_contents($s),
    'stream_get_contents with a length' => fn($s) => stream_get_contents($s, 1000), 'stream_get_line' => fn($s) => stream_get_line($s, 1000, '|'),
] as $name => $read) {
    [$a, $b] = stream_pair();
    fwrite($b, 'in the buffer, ');
    fread($a, 3);
    echo $name, ': ', cancelled(fn() => $read($a), fn() => fwrite($b, '"half a line')), ', ', ftell($a), ', ';
    fwrite($b, "\nand the rest\"\n");
    fclose($b);
    echo json_encode(stream_get_contents($a)), "\n";
}
?>
--EXPECT--
fgets: Async\AsyncCancellation, 3, "the buffer, \"half a line\nand the rest\"\n"
fgets with a length: Async\AsyncCancellation, 3, "the buffer, \"half a line\nand the rest\"\n"
fgetcsv: Async\AsyncCancellation, 3, "the buffer, \"half a line\nand the rest\"\n"
fscanf: Async\AsyncCancellation, 3, "the buffer, \"half a line\nand the rest\"\n"
stream_get_contents: Async\AsyncCancellation, 3, "the buffer, \"half a line\nand the rest\"\n"
stream_get_contents with a length: Async\AsyncCancellation, 3, "the buffer, \"half a line\nand the rest\"\n"
stream_get_line: Async\AsyncCancellation, 3, "the buffer, \"half a line\nand the rest\"\n"
