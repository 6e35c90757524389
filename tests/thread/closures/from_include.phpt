--TEST--
Closures: one that an included file returns runs, also after the file has changed or gone
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$file = sys_get_temp_dir() . '/async-closure-' . getmypid() . '.php';
file_put_contents($file, '<?php $word = "included"; return function () use ($word) { return [$word, basename(__FILE__) === basename($word . ".php"), __LINE__]; };');
$f = include $file;
file_put_contents($file, '<?php return fn() => "changed";');
echo json_encode(await(spawn_thread($f))), "\n";
unlink($file);
echo json_encode(await(spawn_thread($f))), "\n";
?>
--EXPECT--
["included",false,1]
["included",false,1]
