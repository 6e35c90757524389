--TEST--
C ABI: an entry that has the name of its directory is not taken for the directory
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

mkdir("$dir/x/x/x", recursive: true);
$watch = AsyncProbe\fs_watch("$dir/x", true);
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

touch("$dir/x/x/x/x");
$until('rename x/x/x');
unlink("$dir/x/x/x/x");
$until('rename x/x/x');
rmdir("$dir/x/x/x");
$until('rename x/x');
touch("$dir/x/x/f");
$until('rename x/f');
AsyncProbe\event_dispose($watch);
passthru('rm -r ' . escapeshellarg($dir));
?>
--EXPECT--
rename x/x/x
rename x/x/x
rename x/x
rename x/f
