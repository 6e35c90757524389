--TEST--
C ABI: a directory moved within a watched tree is told by its new name, one moved out no more
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

mkdir("$dir/tree/a/b", recursive: true);
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

rename("$dir/tree/a", "$dir/tree/c");
$until('rename a', 'rename c', 'rename c/b');
touch("$dir/tree/c/b/f");
$until('rename c/b/f');
rename("$dir/tree/c", "$dir/outside");
$until('rename c');
$seen = false;
AsyncProbe\fs_on($watch, function (string $what) use (&$seen) { $seen = $seen || str_contains($what, '/g'); });
touch("$dir/outside/b/g");
touch("$dir/tree/last");
$until('rename last');
var_dump($seen);
rename("$dir/outside", "$dir/tree/back");
$until('rename back', 'rename back/b', 'rename back/b/g');
AsyncProbe\event_dispose($watch);
passthru('rm -r ' . escapeshellarg($dir));
?>
--EXPECT--
rename a, rename c, rename c/b
rename c/b/f
rename c
rename last
bool(false)
rename back, rename back/b, rename back/b/g
