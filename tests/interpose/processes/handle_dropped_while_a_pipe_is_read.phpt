--TEST--
libc seam: dropping a process handle ends the reads of its pipes; no freed stream is read
--EXTENSIONS--
async
posix
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php

use function Async\{spawn, suspend, await, await_all};

$descriptors = [['pipe', 'r'], ['pipe', 'w'], ['pipe', 'w']];

function report(string $who, mixed $got, mixed $pipe): void
{
    echo $who, ': ', var_export($got, true), ', ', is_resource($pipe) ? 'open' : 'closed', "\n";
}

set_error_handler(function (int $number, string $text) {
    echo $text, "\n";
    return true;
});

// One handle is opened before the first coroutine, and one after it.
$early = proc_open(['sleep', '1000'], $descriptors, $early_pipes);
$early_id = proc_get_status($early)['pid'];
await(spawn(fn() => null));
$late = proc_open(['sleep', '1000'], $descriptors, $late_pipes);
$late_id = proc_get_status($late)['pid'];

foreach ([[&$early, $early_pipes, 'early'], [&$late, $late_pipes, 'late']] as [&$handle, $pipes, $name]) {
    $readers = [
        spawn(fn() => report("$name output", fread($pipes[1], 10), $pipes[1])),
        spawn(fn() => report("$name errors", fgets($pipes[2]), $pipes[2])),
        spawn(function () use ($pipes, $name) {
            $read = [$pipes[1]];
            $write = $except = null;
            report("$name select", stream_select($read, $write, $except, null), $pipes[1]);
        }),
    ];
    suspend();
    spawn(function () use (&$handle) {
        $handle = null;
    });
    await_all($readers);
    report("$name input", null, $pipes[0]);
}

posix_kill($early_id, 9);
posix_kill($late_id, 9);

// The pipe that only the parked call holds.
$process = proc_open(['sleep', '1000'], $descriptors, $pipes);
$id = proc_get_status($process)['pid'];
$reader = spawn(fn($pipe) => var_export(fread($pipe, 10), true), $pipes[1]);
suspend();
unset($process, $pipes);
echo await($reader), "\n";
posix_kill($id, 9);
?>
--EXPECTF--
fread(): The stream was closed by another coroutine
early output: false, closed
stream_select(): Unable to select [125]: Operation canceled (max_fd=%d)
early select: false, closed
fgets(): The stream was closed by another coroutine
early errors: false, closed
early input: NULL, closed
fread(): The stream was closed by another coroutine
late output: false, closed
stream_select(): Unable to select [125]: Operation canceled (max_fd=%d)
late select: false, closed
fgets(): The stream was closed by another coroutine
late errors: false, closed
late input: NULL, closed
fread(): The stream was closed by another coroutine
false
