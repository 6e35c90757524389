--TEST--
C ABI: a tree that is built and removed again and again is followed without an error
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

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

for ($i = 0; $i < 50; $i++) {
    @mkdir("$dir/a/b/c", recursive: true);
    touch("$dir/a/b/c/f");
    rename("$dir/a/b", "$dir/a/d");
    if ($i % 3 === 0) Async\delay(1);
    unlink("$dir/a/d/c/f");
    rmdir("$dir/a/d/c");
    if ($i % 3 === 1) Async\delay(1);
    rmdir("$dir/a/d");
    rmdir("$dir/a");
}
mkdir("$dir/end");
$until('rename end');
touch("$dir/end/f");
$until('rename end/f');
AsyncProbe\event_dispose($watch);
passthru('rm -r ' . escapeshellarg($dir));
?>
--EXPECT--
rename end
rename end/f
