--TEST--
libc seam: of two coroutines in one proc_close() the first gets the status, the second an error
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

$process = proc_open(['sh', '-c', 'sleep 0.1; exit 3'], [], $pipes);
$close = fn() => function () use ($process) {
    try {
        return proc_close($process);
    } catch (TypeError $e) {
        return $e->getMessage();
    }
};
var_dump(together([$close(), $close()]));
?>
--EXPECT--
array(2) {
  [0]=>
  int(3)
  [1]=>
  string(63) "proc_close(): supplied resource is not a valid process resource"
}
