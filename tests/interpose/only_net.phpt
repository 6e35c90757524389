--TEST--
libc seam: async.interpose=-time: reads suspend, sleeps block
--EXTENSIONS--
async
--INI--
async.interpose=-time
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{await, spawn};

$other = spawn(function () { echo "other\n"; });
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_timeout($a, 0, 20000);
usleep(1000);
echo "slept\n";
fread($a, 10);
echo "read\n";
?>
--EXPECT--
slept
other
read
