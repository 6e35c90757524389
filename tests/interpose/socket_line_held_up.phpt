--TEST--
libc seam: socket_read() gets a line that the socket cannot hold at once
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
use function Async\{await, spawn, timeout};

/** Returns what the reader gets of a line that is written meanwhile, in pieces of that size. */
function line_of(Socket $reader, Socket $writer, int $length, int $piece, int $longest): string
{
    $reading = spawn(fn() => socket_read($reader, $longest, PHP_NORMAL_READ));
    spawn(function () use ($writer, $length, $piece) {
        $line = str_repeat('0123456789', intdiv($length, 10)) . "\n";
        while ($line !== '') {
            $line = substr($line, socket_write($writer, $line, $piece));
        }
        socket_write($writer, "next\n");
    });
    $line = await($reading, timeout(20000));
    return strlen($line) . (rtrim($line) === str_repeat('0123456789', intdiv(strlen($line), 10)) ? '' : ' garbled');
}

// Each write takes as much of the sender's room as hundreds of bytes.
socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
echo 'bytes: ', line_of(...$pair, length: 1000, piece: 1, longest: 5000), "\n";
echo socket_read($pair[0], 100, PHP_NORMAL_READ);

$server = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
socket_set_option($server, SOL_SOCKET, SO_RCVBUF, 2000);
socket_bind($server, '127.0.0.1', 0);
socket_listen($server);
socket_getsockname($server, $host, $port);
$writer = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
socket_connect($writer, $host, $port);
$reader = socket_accept($server);
echo 'a small buffer: ', line_of($reader, $writer, length: 50000, piece: 50001, longest: 60000), "\n";
echo socket_read($reader, 100, PHP_NORMAL_READ);
echo 'a long line: ', line_of($reader, $writer, length: 500000, piece: 500001, longest: 600000), "\n";
echo socket_read($reader, 100, PHP_NORMAL_READ);
echo 'longer than wanted: ', line_of($reader, $writer, length: 300000, piece: 300001, longest: 100000), "\n";
?>
--EXPECT--
bytes: 1001
next
a small buffer: 50001
next
a long line: 500001
next
longer than wanted: 100000
