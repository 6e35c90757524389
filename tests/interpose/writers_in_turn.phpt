--TEST--
libc seam: what several coroutines write to one stream is not mixed
--EXTENSIONS--
async
openssl
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

const SIZE = 500000;
$check = function (string $what, $to, $from) {
    $writers = array_map(fn($letter) => spawn(fn() => fwrite($to, str_repeat($letter, SIZE))), ['a', 'b', 'c']);
    $reader = spawn(function () use ($from) {
        $runs = '';
        for ($got = 0; $got < 3 * SIZE; $got += strlen($chunk)) {
            $chunk = fread($from, 65536);
            $runs = preg_replace('/(.)\1+/', '$1', $runs . count_chars($chunk, 3));
            if (strlen(count_chars($chunk, 3)) > 1) {
                $runs = preg_replace('/(.)\1+/', '$1', substr($runs, 0, -strlen(count_chars($chunk, 3))) . preg_replace('/(.)\1+/', '$1', $chunk));
            }
        }
        return $runs;
    });
    $written = array_map(fn($writer) => await($writer), $writers);
    echo $what, ': ', await($reader), $written === [SIZE, SIZE, SIZE] ? "\n" : ' ' . json_encode($written) . "\n";
};
$check('socket', ...stream_pair());
$cat = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
$check('pipe', $pipes[0], $pipes[1]);
$check('TLS', ...tls_pair());
?>
--EXPECT--
socket: abc
pipe: abc
TLS: abc
