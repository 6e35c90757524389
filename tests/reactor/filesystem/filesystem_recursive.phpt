--TEST--
C ABI: a watched tree tells by paths relative to its root, in directories old and new
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

mkdir("$dir/old/deep", recursive: true);
$watch = AsyncProbe\fs_watch($dir, true);
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

touch("$dir/old/deep/a");
$until('rename old/deep/a');
mkdir("$dir/new/x/y", recursive: true);
touch("$dir/new/x/y/early"); // The directory cannot be watched yet.
$until('rename new', 'rename new/x', 'rename new/x/y', 'rename new/x/y/early');
touch("$dir/new/x/y/late");
$until('rename new/x/y/late');
unlink("$dir/new/x/y/late");
unlink("$dir/new/x/y/early");
rmdir("$dir/new/x/y");
$until('rename new/x/y/late', 'rename new/x/y/early', 'rename new/x/y');
// A path that comes again is watched again.
mkdir("$dir/new/x/y");
$until('rename new/x/y');
touch("$dir/new/x/y/again");
$until('rename new/x/y/again');
AsyncProbe\event_dispose($watch);
passthru('rm -r ' . escapeshellarg($dir));
?>
--EXPECT--
rename old/deep/a
rename new, rename new/x, rename new/x/y, rename new/x/y/early
rename new/x/y/late
rename new/x/y/late, rename new/x/y/early, rename new/x/y
rename new/x/y
rename new/x/y/again
