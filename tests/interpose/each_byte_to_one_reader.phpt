--TEST--
libc seam: each byte goes to exactly one of many readers with reads of every kind
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
$read = '';
$kinds = [fn() => fread($a, 7), fn() => fgetc($a), fn() => fgets($a, 50), fn() => stream_get_contents($a, 3),
    fn() => fread($a, 20000), fn() => stream_get_line($a, 10), fn() => fgets($a)];
$readers = [];
for ($i = 0; $i < 70; $i++) {
    $readers[] = spawn(function () use ($kinds, $i, $a, &$read) {
        while (!feof($a)) {
            $read .= $kinds[$i % count($kinds)]();
        }
    });
}
$sent = '';
for ($i = 0; $i < 2000; $i++) {
    $line = str_repeat(chr(97 + $i % 26), $i % 50) . ($i % 3 ? '' : "\n");
    $sent .= $line;
    fwrite($b, $line);
    if ($i % 20 == 0) {
        Async\delay(1);
    }
}
fclose($b);
array_map(fn($reader) => await($reader), $readers);
echo $read === $sent ? "all of it, in order\n" : strlen($read) . ' of ' . strlen($sent) . " bytes\n";
?>
--EXPECT--
all of it, in order
