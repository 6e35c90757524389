--TEST--
libc seam: stream_select() sees what is in the buffer of a stream, and waits without end for null
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
fwrite($b, "one\ntwo\n");
fgets($a);
$read = ['key' => $a];
$none = null;
var_dump(stream_select($read, $none, $none, null), array_keys($read));
fgets($a);
$waiter = spawn(function () use ($a) { $read = [$a]; $none = null; return stream_select($read, $none, $none, null); });
others_run();
echo "others run\n";
fwrite($b, 'x');
var_dump(await($waiter));
?>
--EXPECT--
int(1)
array(1) {
  [0]=>
  string(3) "key"
}
others run
int(1)
