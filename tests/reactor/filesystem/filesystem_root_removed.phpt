--TEST--
C ABI: that the watched directory itself goes is told once, and closes the event
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

mkdir("$dir/tree/sub", recursive: true);
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

$selves = 0;
AsyncProbe\fs_on($watch, function (string $what) use (&$selves) { $selves += (int) ($what === 'rename (itself)'); });
rmdir("$dir/tree/sub");
$until('rename sub');
rmdir("$dir/tree");
$until('rename (itself)');
Async\delay(5);
echo "$selves\n", AsyncProbe\event_state($watch), ", ", AsyncProbe\active_events(), " active\n";
AsyncProbe\event_dispose($watch);
rmdir($dir);
?>
--EXPECT--
rename sub
rename (itself)
1
closed, started 0, references 1, callbacks 2, 0 active
