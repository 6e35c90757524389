--TEST--
Streams: stream_set_chunk_size() comes after a read that waits in a filter, whose buffer has the old size
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
use function Async\{await, spawn, suspend};

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_chunk_size($a, 16);
stream_filter_append($a, 'string.toupper', STREAM_FILTER_READ);
$order = [];
$reading = spawn(function () use ($a, &$order) {
    $read = fread($a, 16);
    $order[] = 'read';
    return $read;
});
suspend();
$setting = spawn(function () use ($a, &$order) {
    $old = stream_set_chunk_size($a, 100000);
    $order[] = 'set';
    return $old;
});
suspend();
fwrite($b, str_repeat('x', 100000));
echo await($reading), "\n", await($setting), "\n", implode(' ', $order), "\n";
?>
--EXPECT--
XXXXXXXXXXXXXXXX
16
read set
