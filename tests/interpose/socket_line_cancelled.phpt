--TEST--
libc seam: socket_read() of a line that is cancelled leaves what has come of it in the socket
--EXTENSIONS--
async
sockets
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

function tcp_pair(): array
{
    $server = socket_create_listen(0);
    socket_getsockname($server, $host, $port);
    $client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
    socket_connect($client, '127.0.0.1', $port);
    return [socket_accept($server), $client];
}

socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $unix);
foreach (['unix' => $unix, 'tcp' => tcp_pair()] as $name => [$a, $b]) {
    $line = fn() => @socket_read($a, 1000, PHP_NORMAL_READ);
    echo "-- $name\n";
    echo 'nothing there: ', cancelled($line), "\n";
    echo 'half a line: ', cancelled($line, fn() => socket_write($b, 'half ')), "\n";
    $reader = spawn($line);
    others_run();
    socket_write($b, "a line\nand ");
    echo 'the rest: ', json_encode(await($reader)), "\n";

    socket_set_option($a, SOL_SOCKET, SO_RCVTIMEO, ['sec' => 0, 'usec' => 20000]);
    echo 'no line in time: ', json_encode(await(spawn($line))), ' ', socket_strerror(socket_last_error($a)), "\n";
    echo 'as many bytes: ', json_encode(socket_read($a, 3, PHP_NORMAL_READ)), "\n";

    socket_set_option($a, SOL_SOCKET, SO_RCVTIMEO, ['sec' => 0, 'usec' => 0]);
    $reader = spawn($line);
    others_run();
    socket_write($b, 'without an end');
    others_run();
    socket_close($b);
    echo 'the end of it: ', json_encode(await($reader)), ' ', socket_strerror(socket_last_error($a)), "\n";
}

// A line that no socket can hold is taken out in pieces: a cancellation still ends the call.
[$a, $b] = tcp_pair();
echo 'too long: ', cancelled(fn() => socket_read($a, 1_000_000, PHP_NORMAL_READ), fn() => socket_write($b, str_repeat('x', 100_000))), "\n";
?>
--EXPECT--
-- unix
nothing there: Async\AsyncCancellation
half a line: Async\AsyncCancellation
the rest: "half a line\n"
no line in time: false Resource temporarily unavailable
as many bytes: "and"
the end of it: false Connection reset by peer
-- tcp
nothing there: Async\AsyncCancellation
half a line: Async\AsyncCancellation
the rest: "half a line\n"
no line in time: false Resource temporarily unavailable
as many bytes: "and"
the end of it: false Connection reset by peer
too long: Async\AsyncCancellation
