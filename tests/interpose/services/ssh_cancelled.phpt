--TEST--
libc seam: a coroutine that is cancelled in SSH gets the cancellation, and leaves no connection behind
--EXTENSIONS--
async
ssh2
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('sshd');
?>
--INI--
async.interpose=all
--ENV--
USE_ZEND_ALLOC=0
--FILE--
<?php
// libssh2 1.11.1 (Debian 13) frees keys by free() that PHP has allocated, so PHP must allocate by malloc().
require __DIR__ . '/../../inc/databases.inc';
require __DIR__ . '/../../inc/relay.inc';

$server = new Sshd();
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();
$dir = $server->dir();

echo 'connect: ', cancelled_in(fn() => ssh2_connect('127.0.0.1', $full_port)), "\n";
echo 'handshake: ', cancelled_in(fn() => ssh2_connect('127.0.0.1', $silent_port)), "\n";
echo 'exec: ', cancelled_in(function () use ($server, $dir) {
    $stream = ssh2_exec($server->connect(), "touch $dir/begun; sleep 60");
    stream_set_blocking($stream, true);
    return stream_get_contents($stream);
}, fn() => file_exists("$dir/begun")), "\n";
echo 'sftp: ', cancelled_in(function () use ($server, $dir) {
    $session = $server->connect();
    $sftp = (int) ($kept = ssh2_sftp($session));
    exec("mkfifo $dir/pipe");
    return file_get_contents("ssh2.sftp://$sftp$dir/pipe"); // The pipe has no writer.
}, fn() => file_exists("$dir/pipe")), "\n";
$stream = ssh2_exec($server->connect(), 'echo works');
stream_set_blocking($stream, true);
echo 'a new connection: ', stream_get_contents($stream);
?>
--EXPECT--
connect: cancelled, 0 sockets left
handshake: cancelled, 0 sockets left
exec: cancelled, 0 sockets left
sftp: cancelled, 0 sockets left
a new connection: works
