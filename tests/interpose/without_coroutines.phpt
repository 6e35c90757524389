--TEST--
libc seam: a program that never uses Async is not touched
--EXTENSIONS--
async
curl
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_timeout($a, 0, 20000);
var_dump(fread($a, 10), stream_get_meta_data($a)['timed_out']);
fwrite($b, "x\n");
echo fgets($a);
[$server, $address] = tcp_server();
$client = stream_socket_client("tcp://$address");
fwrite(stream_socket_accept($server), "y\n");
echo fgets($client);
var_dump(sleep(0), usleep(1000), time_nanosleep(0, 1000), stream_set_timeout(popen('true', 'r'), 1));
echo info_of_async('Patched libraries'), "\n";
echo implode(' ', array_map(fn($fd) => basename($fd), preg_grep('/eventpoll|eventfd/', array_map(readlink(...), glob('/proc/self/fd/[0-9]'))))), "\n";
?>
--EXPECT--
bool(false)
bool(true)
x
y
int(0)
NULL
bool(true)
bool(false)
none yet

