--TEST--
FileSystemWatcher: loops share the buffer: each event goes to one of them
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use function Async\{spawn, suspend, delay, await_all};

$dir = new_directory();
$w = new FileSystemWatcher($dir);
$seen = [];
$keys = [];
for ($i = 0; $i < 4; $i++) {
    $loops[] = spawn(function () use ($w, $i, &$seen, &$keys) {
        foreach ($w as $key => $event) {
            $keys[$i][] = $key;
            $seen[] = $event->filename;
            if (count($seen) === 40) $w->close();
            suspend();
        }
    });
}
for ($i = 0; $i < 40; $i++) {
    touch("$dir/f$i"); // One message for the creation, and another for the time: merged, or not.
    if ($i % 5 === 0) delay(1);
}
await_all($loops);
echo count(array_unique($seen)) > 0 ? count($keys) : 0, " loops got something\n";
foreach ($keys as $list) {
    if ($list !== range(0, count($list) - 1)) echo "wrong keys\n";
}
echo count($seen) >= 40 ? "enough\n" : count($seen);
?>
--EXPECT--
4 loops got something
enough
