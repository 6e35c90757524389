--TEST--
libc seam: if two coroutines call one proc_close(), the first gets the status, the second an error
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

[$ours, $its] = stream_pair();
$process = proc_open(['sh', '-c', 'read line; exit 3'], [$its], $pipes);
fclose($its);
$began = 0;
$close = function () use ($process, &$began) {
    $began++;
    try {
        return proc_close($process);
    } catch (TypeError $e) {
        return $e->getMessage();
    }
};
$both = [spawn($close), spawn($close)];
others_run();
echo "$began are in it\n";
fwrite($ours, "end\n");
var_dump(array_map(fn($one) => await($one), $both));
?>
--EXPECT--
2 are in it
array(2) {
  [0]=>
  int(3)
  [1]=>
  string(63) "proc_close(): supplied resource is not a valid process resource"
}
