--TEST--
libc seam: stream_select() waits for sockets and pipes, keeps keys, and times out
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{spawn, suspend};

$cat = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes); // First: it inherits sockets.
$pairs = array_map(fn() => stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0), range(0, 2));
$watched = ['a' => $pairs[0][0], 'b' => $pairs[1][0], 7 => $pairs[2][0], 'cat' => $pipes[1]];
$none = null;
$select = function (?int $seconds, int $us = 0) use ($watched, &$none) {
    $read = $watched;
    echo stream_select($read, $none, $none, $seconds, $us), ': ', implode(' ', array_keys($read)), "\n";
    foreach ($read as $stream) {
        fread($stream, 100);
    }
};
$later = fn(callable $what) => spawn(function () use ($what) { suspend(); $what(); });
$select(0);
$later(fn() => print("others run\n"));
$select(0, 50000);
$later(fn() => fwrite($pairs[1][1], 'x'));
$select(null);
$later(fn() => fwrite($pipes[0], 'x'));
$select(60);
$later(function () use ($pairs) { fwrite($pairs[0][1], 'x'); fclose($pairs[2][1]); });
$select(null);
$write = [5 => $pairs[0][0]];
$read = [$pairs[1][0]];
var_dump(stream_select($read, $write, $none, null), $read, array_keys($write));
?>
--EXPECT--
0: 
others run
0: 
1: b
1: cat
2: a 7
int(1)
array(0) {
}
array(1) {
  [0]=>
  int(5)
}
