--TEST--
C ABI: a single file can be watched, also when it is replaced as editors do
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

file_put_contents("$dir/f", 'x');
$watch = AsyncProbe\fs_watch("$dir/f");
$log = [];
AsyncProbe\fs_on($watch, function (string $what) use (&$log) { $log[$what] = true; });
AsyncProbe\event_start($watch);
$until = function (string ...$expected) use ($watch, &$log) {
    for ($patience = 600; $patience > 0 && array_diff($expected, array_keys($log)); $patience--) {
        AsyncProbe\wait([$watch], 100);
    }
    if ($patience === 0) {
        echo "instead of ", json_encode($expected), ": ", json_encode(array_keys($log)), "\n";
    }
    $log = [];
    echo implode(', ', $expected), "\n";
};

file_put_contents("$dir/f", 'y');
$until('change f');
file_put_contents("$dir/new", 'z');
rename("$dir/new", "$dir/f");
$until('rename f');
file_put_contents("$dir/f", 'zz'); // The new one.
$until('change f');
AsyncProbe\event_dispose($watch);
unlink("$dir/f");
rmdir($dir);
?>
--EXPECT--
change f
rename f
change f
