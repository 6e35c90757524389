--TEST--
libc seam: fclose() of a stream that another coroutine reads
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{await, spawn, suspend};

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$coroutine = spawn(fn() => @fread($a, 10));
suspend();
fclose($a);
[$c, $d] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0); // Has its number now.
echo "closed\n";
var_dump(await($coroutine) ?: 'nothing');
?>
--EXPECT--
closed
string(7) "nothing"
