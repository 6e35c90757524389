--TEST--
libc seam: lines far longer than any buffer come whole to their readers, and stay in the stream when cancelled
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php error_reporting(E_ALL & ~E_DEPRECATED); // PHP 8.4 deprecates what this test does.
require __DIR__ . '/../inc/leaks.inc';
use function Async\{await, spawn, suspend};

const LENGTH = 300_000;

/** Writes a line of digits, without its end. */
function write_line($stream, int $digit): void
{
    for ($left = LENGTH; $left > 0; $left -= 50_000) {
        fwrite($stream, str_repeat((string) $digit, 50_000));
        suspend();
    }
}

function described(string $line): string
{
    return strlen($line) . ' of ' . implode(' and ', array_unique(str_split($line)));
}

$functions = [
    'fgets' => fn($stream) => fgets($stream),
    'fgets with a limit' => fn($stream) => fgets($stream, 1_000_000),
    'stream_get_line' => fn($stream) => stream_get_line($stream, 1_000_000, "\n"),
    'fgetcsv' => fn($stream) => fgetcsv($stream)[0] ?? null,
    'fscanf' => fn($stream) => fscanf($stream, '%[0-9]')[0] ?? null,
];
foreach ($functions as $name => $read) {
    [$reader, $writer] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    // Two wait for a line each.
    $lines = [spawn($read, $reader), spawn($read, $reader)];
    foreach ([1, 2] as $digit) {
        write_line($writer, $digit);
        fwrite($writer, "\n");
    }
    echo "$name: ", implode(', ', array_map(fn($line) => described(rtrim(await($line))), $lines)), "\n";

    // One is cancelled with most of the line there, the next gets it all.
    $writing = spawn(write_line(...), $writer, 3);
    echo '    ', cancelled(fn() => $read($reader), fn() => $writing->isCompleted()), ', ';
    fwrite($writer, "\n");
    echo described(rtrim(await(spawn($read, $reader)))), "\n";
}
?>
--EXPECT--
fgets: 300000 of 1, 300000 of 2
    Async\AsyncCancellation, 300000 of 3
fgets with a limit: 300000 of 1, 300000 of 2
    Async\AsyncCancellation, 300000 of 3
stream_get_line: 300000 of 1, 300000 of 2
    Async\AsyncCancellation, 300000 of 3
fgetcsv: 300000 of 1, 300000 of 2
    Async\AsyncCancellation, 300000 of 3
fscanf: 300000 of 1, 300000 of 2
    Async\AsyncCancellation, 300000 of 3
