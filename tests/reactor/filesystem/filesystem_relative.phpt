--TEST--
C ABI: a relative path means the directory it meant when the watch was made
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

mkdir("$dir/tree/sub", recursive: true);
chdir($dir);
$watch = AsyncProbe\fs_watch('tree/', true);
chdir('/');
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

touch("$dir/tree/sub/f");
$until('rename sub/f');
AsyncProbe\event_dispose($watch);
passthru('rm -r ' . escapeshellarg($dir));
?>
--EXPECT--
rename sub/f
