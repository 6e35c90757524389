--TEST--
libc seam: the output of a command goes to the output buffers of the coroutine that called
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/seam.inc';
use function Async\{await, delay, spawn};

// Two gates: both commands print before and after the other one has printed.
$dir = sys_get_temp_dir() . '/async' . bin2hex(random_bytes(8));
mkdir($dir);
exec("mkfifo $dir/one $dir/two");
$results = together([
    function () use ($dir) { ob_start(); system("echo one begins; echo > $dir/one; read x < $dir/two; echo one ends"); return ob_get_clean(); },
    function () use ($dir) { ob_start(); passthru("read x < $dir/one; echo two begins; echo > $dir/two; echo two ends"); return ob_get_clean(); },
    function () { ob_start(); echo "third\n"; delay(20); return ob_get_clean(); },
]);
echo json_encode($results), "\n";
array_map('unlink', glob("$dir/*"));
rmdir($dir);
?>
--EXPECT--
["one begins\none ends\n","two begins\ntwo ends\n","third\n"]
