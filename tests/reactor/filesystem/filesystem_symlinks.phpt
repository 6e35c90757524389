--TEST--
C ABI: symbolic links in a watched tree are not followed
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

mkdir("$dir/tree");
mkdir("$dir/elsewhere");
symlink("$dir/elsewhere", "$dir/tree/old");
$watch = AsyncProbe\fs_watch("$dir/tree", true);
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

symlink("$dir/elsewhere", "$dir/tree/new");
$until('rename new');
$others = [];
AsyncProbe\fs_on($watch, function (string $what) use (&$others) { $others[] = $what; });
touch("$dir/elsewhere/file");
touch("$dir/tree/last");
$until('rename last');
var_dump(array_filter($others, fn($what) => str_contains($what, 'file')));
AsyncProbe\event_dispose($watch);
passthru('rm -r ' . escapeshellarg($dir));
?>
--EXPECT--
rename new
rename last
array(0) {
}
