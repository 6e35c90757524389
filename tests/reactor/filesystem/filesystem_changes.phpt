--TEST--
C ABI: a watched directory tells which file came, changed, was renamed and went
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

$watch = AsyncProbe\fs_watch($dir);
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

touch("$dir/a");
$until('rename a');
file_put_contents("$dir/a", 'x');
$until('change a');
rename("$dir/a", "$dir/b");
$until('rename a', 'rename b');
unlink("$dir/b");
$until('rename b');
chmod($dir, 0750);
$until('change (itself)');
AsyncProbe\event_dispose($watch);
rmdir($dir);
?>
--EXPECT--
rename a
change a
rename a, rename b
rename b
change (itself)
