--TEST--
libc seam: calls that wait for an earlier call on a stream fail too when the stream is closed
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

[$a, $b] = stream_pair();
$readers = array_map(fn($i) => spawn(fn() => fgets($a)), range(1, 3));
others_run();
fclose($a);
var_dump(array_map(fn($reader) => await($reader), $readers));
try {
    fgets($a);
} catch (TypeError $e) {
    echo closed_stream_message($e), "\n";
}
?>
--EXPECTF--
Notice: fgets(): The stream was closed by another coroutine in %s on line %d

Notice: fgets(): The stream was closed by another coroutine in %s on line %d

Notice: fgets(): The stream was closed by another coroutine in %s on line %d
array(3) {
  [0]=>
  bool(false)
  [1]=>
  bool(false)
  [2]=>
  bool(false)
}
fgets(): the stream is closed
