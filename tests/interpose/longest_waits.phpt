--TEST--
libc seam: a wait of the longest time that a program can ask for does not return at once
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
use function Async\{await, delay, spawn, timeout};

/** A stream that has nothing to read, with such a time-out. */
function with_timeout(int $seconds, int $microseconds)
{
    static $kept = [];
    $kept[] = $pair = stream_pair();
    stream_set_timeout($pair[0], $seconds, $microseconds);
    return $pair[0];
}

/** Returns what select() of streams or sockets returns for one that has nothing to read. */
function select(callable $select, mixed $from, int $seconds, int $microseconds): mixed
{
    $read = [$from];
    $none = null;
    return $select($read, $none, $none, $seconds, $microseconds);
}

socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $sockets);
[$stream, $other] = stream_pair();
$sleeper = spawn(fn() => delay(PHP_INT_MAX));
foreach ([
    'sleep' => fn() => sleep(4_294_967_295),
    'usleep' => fn() => usleep(4_294_967_295),
    'time_nanosleep' => fn() => time_nanosleep(PHP_INT_MAX, 999_999_999),
    'time_nanosleep, as nanoseconds just beyond 64 bits' => fn() => time_nanosleep(18_446_744_074, 0),
    'time_sleep_until' => fn() => time_sleep_until(18_446_744_072),
    'stream_select' => fn() => select(stream_select(...), $stream, PHP_INT_MAX, 999_999),
    'stream_select with microseconds' => fn() => select(stream_select(...), $stream, 1, PHP_INT_MAX),
    'socket_select' => fn() => select(socket_select(...), $sockets[0], PHP_INT_MAX, 999_999),
    'stream_set_timeout' => fn() => fread(with_timeout(PHP_INT_MAX, 999_999), 1),
    'stream_set_timeout with microseconds' => fn() => fread(with_timeout(1, PHP_INT_MAX), 1),
    'stream_socket_accept' => fn() => stream_socket_accept(tcp_server()[0], 1e18),
    'SO_RCVTIMEO' => function () use ($sockets) {
        socket_set_option($sockets[0], SOL_SOCKET, SO_RCVTIMEO, ['sec' => PHP_INT_MAX >> 1, 'usec' => 999_999]);
        return socket_read($sockets[0], 1);
    },
    'delay' => fn() => delay(PHP_INT_MAX),
    'timeout' => fn() => await($sleeper, timeout(PHP_INT_MAX)),
] as $name => $wait) {
    echo "$name: ", cancelled($wait), "\n";
}
$sleeper->cancel();
?>
--EXPECT--
sleep: Async\AsyncCancellation
usleep: Async\AsyncCancellation
time_nanosleep: Async\AsyncCancellation
time_nanosleep, as nanoseconds just beyond 64 bits: Async\AsyncCancellation
time_sleep_until: Async\AsyncCancellation
stream_select: Async\AsyncCancellation
stream_select with microseconds: Async\AsyncCancellation
socket_select: Async\AsyncCancellation
stream_set_timeout: Async\AsyncCancellation
stream_set_timeout with microseconds: Async\AsyncCancellation
stream_socket_accept: Async\AsyncCancellation
SO_RCVTIMEO: Async\AsyncCancellation
delay: Async\AsyncCancellation
timeout: Async\AsyncCancellation
