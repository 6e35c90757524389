--TEST--
FileSystemWatcher: a storm of changes in a tree that changes all the time loses no file that stays
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use function Async\{spawn, suspend, await};

$dir = new_directory();
$w = new FileSystemWatcher($dir, recursive: true);
$seen = [];
$reader = spawn(function () use ($w, &$seen) {
    foreach ($w as $event) {
        if ($event->filename !== null) $seen[$event->filename] = true;
        if ($event->filename === 'end') return;
    }
});
for ($i = 0; $i < 300; $i++) {
    mkdir("$dir/d$i");
    touch("$dir/d$i/f");
    if ($i % 10 === 0) suspend();
    mkdir("$dir/d$i/sub");
    touch("$dir/d$i/sub/g");
    if ($i % 3 === 0) exec("rm -r $dir/d$i");
}
touch("$dir/end");
await($reader);
$missing = 0;
for ($i = 0; $i < 300; $i++) {
    if ($i % 3 !== 0) {
        $missing += !isset($seen["d$i"]) + !isset($seen["d$i/f"]) + !isset($seen["d$i/sub"]) + !isset($seen["d$i/sub/g"]);
    }
}
echo "$missing missing\n";
?>
--EXPECT--
0 missing
