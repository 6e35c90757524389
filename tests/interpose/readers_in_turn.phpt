--TEST--
libc seam: several readers of one stream are served in the order in which they came
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

[$a, $b] = stream_pair();
$got = new ArrayObject();
$readers = array_map(fn($i) => spawn(function () use ($a, $i, $got) { $got[] = "$i " . rtrim(fgets($a)); }), range(1, 4));
others_run();
// The lines come in pieces. No reader gets the rest of a line that another reader has begun.
foreach (['a', 'b', 'c', 'd'] as $letter) {
    fwrite($b, "$letter-");
    others_run();
    fwrite($b, "$letter\n");
}
array_map(fn($reader) => await($reader), $readers);
echo implode(', ', (array) $got), "\n";
?>
--EXPECT--
1 a-a, 2 b-b, 3 c-c, 4 d-d
