--TEST--
libc seam: a socket gives the same to a reader that was cancelled, wherever that was, as to one that was not
--EXTENSIONS--
async
sockets
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

const BYTES = "ab\ncdefgh\nij\n";

/** The bytes that socket_recv() gives, with the flags. */
function receive(Socket $socket, int $size, int $flags): ?string
{
    socket_recv($socket, $bytes, $size, $flags);
    return $bytes;
}

$readers = [
    'socket_read' => [fn($s) => socket_read($s, 100), true],
    'socket_read of lines' => [fn($s) => @socket_read($s, 100, PHP_NORMAL_READ), false],
    'socket_read of lines with a length' => [fn($s) => @socket_read($s, 4, PHP_NORMAL_READ), false],
    'socket_recv' => [fn($s) => receive($s, 5, 0), true],
    'socket_recv of all' => [fn($s) => receive($s, 5, MSG_WAITALL), false],
    'socket_recvfrom of all' => [function ($s) { socket_recvfrom($s, $bytes, 5, MSG_WAITALL, $from); return $bytes; }, false],
];

/** Reads all. The reader is cancelled after $size bytes, or never if that is null; with $late it is cancelled before it has seen them. */
function attempt(callable $read, ?int $size, bool $late = false): array
{
    socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
    [$a, $b] = $pair;
    $got = [];
    $reads = function () use ($a, $read, &$got) {
        while (($value = $read($a)) !== '' && $value !== false && $value !== null) {
            $got[] = $value;
        }
    };
    if ($size !== null) {
        $first = spawn($reads);
        others_run();
        $size > 0 && socket_write($b, substr(BYTES, 0, $size));
        $late || others_run();
        $first->cancel();
        try {
            await($first);
        } catch (Cancellation) {
        }
    }
    socket_write($b, substr(BYTES, (int)$size));
    socket_close($b);
    await(spawn($reads));
    return $got;
}

foreach ($readers as $name => [$read, $joined]) {
    $shown = fn(array $got) => json_encode($joined ? implode('', $got) : $got);
    $expected = $shown(attempt($read, null));
    $tasks = [];
    for ($size = 0; $size < strlen(BYTES); $size++) {
        $tasks["$size bytes that it had not seen"] = fn() => attempt($read, $size, true);
        $tasks["$size bytes"] = fn() => attempt($read, $size);
    }
    foreach (together($tasks) as $when => $got) {
        $shown($got) === $expected or print("$name, cancelled after $when: {$shown($got)}\n");
    }
    echo "$name: $expected\n";
}
?>
--EXPECT--
socket_read: "ab\ncdefgh\nij\n"
socket_read of lines: ["ab\n","cdefgh\n","ij\n"]
socket_read of lines with a length: ["ab\n","cdef","gh\n","ij\n"]
socket_recv: "ab\ncdefgh\nij\n"
socket_recv of all: ["ab\ncd","efgh\n","ij\n"]
socket_recvfrom of all: ["ab\ncd","efgh\n","ij\n"]
