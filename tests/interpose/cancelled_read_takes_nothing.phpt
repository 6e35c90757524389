--TEST--
libc seam: a stream gives the same to a reader that was cancelled, wherever that was, as to one that was not
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/symbols/symbols.inc';
skip_without_seam();
?>
--INI--
extension={PWD}/symbols/seam_probe.so
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};
use function SeamProbe\call;

const BYTES = "a,\"b\nc\"\r\n\r\nde|\r\nf";

/** Two ends of a connection of the kind: [reader, writer]. */
function ends(string $kind): array
{
    switch ($kind) {
        case 'pipe':
            [$from, $to] = call('new_pipe');
            $ends = [fopen("php://fd/$from", 'r'), fopen("php://fd/$to", 'w')];
            call('close_now', $from);
            call('close_now', $to);
            return $ends;
        case 'filtered':
            $ends = stream_pair();
            stream_filter_append($ends[0], 'string.rot13', STREAM_FILTER_READ);
            stream_filter_append($ends[1], 'string.rot13', STREAM_FILTER_WRITE);
            return $ends;
        default:
            return stream_pair();
    }
}

/** Describes what the reader got: a list of values, joined where only the bytes count. */
function collected(array $got, bool $joined): string
{
    $got = array_values(array_filter($got, fn($value) => $value !== false && $value !== ''));
    return json_encode($joined ? implode('', $got) : $got);
}

/** Reads all in a coroutine; after $size bytes it is cancelled in its read, if $late before it has seen them. The rest is for another. */
function attempt(string $kind, callable $read, int $size, bool $late): array
{
    [$a, $b] = ends($kind);
    $got = [];
    $reads = function () use ($a, $read, &$got) {
        while (!feof($a)) {
            $read($a, $got);
        }
    };
    $first = spawn($reads);
    others_run();
    fwrite($b, substr(BYTES, 0, $size));
    $late || others_run();
    $first->cancel();
    try {
        await($first);
    } catch (Cancellation) {
    }
    $second = spawn($reads);
    others_run();
    fwrite($b, substr(BYTES, $size));
    fclose($b);
    await($second);
    return $got;
}

/** Does the same without a cancellation. */
function undisturbed(string $kind, callable $read): array
{
    [$a, $b] = ends($kind);
    $got = [];
    fwrite($b, BYTES);
    fclose($b);
    await(spawn(function () use ($a, $read, &$got) {
        while (!feof($a)) {
            $read($a, $got);
        }
    }));
    return $got;
}

$keep = fn(callable $read) => function ($s, array &$got) use ($read) { $got[] = $read($s); };
$readers = [
    'fread' => [$keep(fn($s) => fread($s, 100)), true],
    'fread of little' => [$keep(fn($s) => fread($s, 2)), true],
    'fgetc' => [$keep(fn($s) => fgetc($s)), true],
    'fgets' => [$keep(fn($s) => fgets($s)), false],
    'fgets with a length' => [$keep(fn($s) => fgets($s, 3)), false],
    'fgetcsv' => [$keep(fn($s) => fgetcsv($s, escape: '\\')), false],
    'fscanf' => [$keep(fn($s) => json_encode(fscanf($s, '%s'))), false],
    'stream_get_line' => [$keep(fn($s) => stream_get_line($s, 100, "\r\n")), false],
    'stream_get_line with a length' => [$keep(fn($s) => stream_get_line($s, 3, "\r\n")), false],
    'stream_get_contents' => [$keep(fn($s) => stream_get_contents($s)), false],
    'stream_get_contents with a length' => [$keep(fn($s) => stream_get_contents($s, 7)), false],
    'stream_get_contents with an offset' => [$keep(fn($s) => @stream_get_contents($s, 3, ftell($s) + 2)), false],
    'stream_socket_recvfrom' => [$keep(fn($s) => stream_socket_recvfrom($s, 100)), true],
    'fpassthru' => [function ($s, array &$got) {
        ob_start();
        try {
            fpassthru($s);
        } finally {
            $got[] = ob_get_clean();
        }
    }, true],
    'stream_copy_to_stream' => [function ($s, array &$got) {
        $to = fopen('php://memory', 'w+');
        try {
            stream_copy_to_stream($s, $to);
        } finally {
            rewind($to);
            $got[] = stream_get_contents($to);
        }
    }, true],
];
foreach (['socket', 'pipe', 'filtered'] as $kind) {
    $attempts = 0;
    foreach ($readers as $name => [$read, $joined]) {
        if ($name === 'stream_socket_recvfrom' && $kind !== 'socket') {
            continue;
        }
        $expected = collected(undisturbed($kind, $read), $joined);
        $tasks = [];
        for ($size = 0; $size <= strlen(BYTES); $size++) {
            $tasks["$size bytes that it had not seen"] = fn() => attempt($kind, $read, $size, true);
            $tasks["$size bytes"] = fn() => attempt($kind, $read, $size, false);
        }
        foreach (together($tasks) as $when => $got) {
            $got = collected($got, $joined);
            $got === $expected or print("$kind, $name, cancelled after $when:\n  $got, not\n  $expected\n");
            $attempts++;
        }
    }
    echo "$kind: $attempts attempts\n";
}
?>
--EXPECT--
socket: 540 attempts
pipe: 504 attempts
filtered: 504 attempts
