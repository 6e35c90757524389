--TEST--
libc seam: a long line through a filter is not lost when the read is cancelled
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
    'fgets' => fn($s) => fgets($s), 'fgetcsv' => fn($s) => fgetcsv($s, escape: '\\')[0] . "\n", 'fscanf' => fn($s) => fscanf($s, '%s')[0] . "\n",
    'stream_get_contents' => fn($s) => stream_get_contents($s, 50_006),
] as $name => $read) {
    [$a, $b] = stream_pair();
    stream_filter_append($a, 'string.toupper', STREAM_FILTER_READ);
    echo $name, ': ', cancelled(fn() => $read($a), fn() => fwrite($b, str_repeat('x', 50_000))), ', ';
    fwrite($b, "after\nnext\n");
    fclose($b);
    $line = '';
    do {
        $line .= $piece = $read($a);
    } while (strlen($line) < 50_005 && $piece != '');
    echo strlen(rtrim($line)), ' ', substr(rtrim($line), -6), ' ', json_encode(fgets($a)), "\n";
}
?>
--EXPECT--
fgets: Async\AsyncCancellation, 50005 XAFTER "NEXT\n"
fgetcsv: Async\AsyncCancellation, 50005 XAFTER "NEXT\n"
fscanf: Async\AsyncCancellation, 50005 XAFTER "NEXT\n"
stream_get_contents: Async\AsyncCancellation, 50005 XAFTER "NEXT\n"
