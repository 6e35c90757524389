--TEST--
FileSystemWatcher: close() wakes every loop, and what is in the buffer can still be fetched
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use function Async\{spawn, suspend, await_all};

$dir = new_directory();
$w = new FileSystemWatcher($dir);
$loops = [];
for ($i = 0; $i < 3; $i++) {
    $loops[] = spawn(function () use ($w, $i) { foreach ($w as $event); return "loop $i has ended"; });
}
suspend();
$w->close();
$w->close();
echo implode("\n", await_all($loops)[0]), "\n";
var_dump($w->isClosed());
foreach ($w as $event) echo "never\n";

$w = new FileSystemWatcher($dir);
$first = (function () use ($w) { foreach ($w as $event) return $event->filename; })(...);
touch("$dir/a"); touch("$dir/b"); touch("$dir/c");
expect_names($w, 'a');
$w->close();
touch("$dir/late");
foreach ($w as $key => $event) echo "$key $event->filename\n";
echo "over\n";
?>
--EXPECT--
loop 0 has ended
loop 1 has ended
loop 2 has ended
bool(true)
a
0 b
1 c
over
