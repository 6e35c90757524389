--TEST--
libc seam: a call on a non-blocking stream never suspends
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\spawn;

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
[$server] = tcp_server();
foreach ([$a, $b, $server, ...$pipes] as $stream) {
    stream_set_blocking($stream, false);
}
$other = spawn(function () { echo "other\n"; });
var_dump(fread($a, 10), fread($pipes[1], 10), fgets($a), feof($a), feof($pipes[1]));
$full = str_repeat('x', 10_000_000);
var_dump(fwrite($a, $full) < 10_000_000, fwrite($pipes[0], $full) < 10_000_000);
var_dump(@stream_socket_accept($server, 0));
var_dump(stream_get_meta_data($a)['blocked']);
echo "now the\n";
Async\await($other);
proc_terminate($process, 9);
?>
--EXPECT--
string(0) ""
string(0) ""
bool(false)
bool(false)
bool(false)
bool(true)
bool(true)
bool(false)
bool(false)
now the
other
