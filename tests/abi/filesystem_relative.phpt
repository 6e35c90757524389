--TEST--
C ABI: a relative path means the directory it meant when the watch was made
--EXTENSIONS--
async
--INI--
extension={PWD}/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid();
mkdir($dir);

mkdir("$dir/tree/sub", recursive: true);
chdir($dir);
$watch = AsyncProbe\fs_watch('tree/', true);
chdir('/');
$log = [];
AsyncProbe\fs_on($watch, function (string $what) use (&$log) { $log[$what] = true; });
AsyncProbe\event_start($watch);
$until = function (string ...$expected) use ($watch, &$log) {
    while (array_diff($expected, array_keys($log))) {
        AsyncProbe\wait([$watch], 5000) ;
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
