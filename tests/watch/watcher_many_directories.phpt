--TEST--
FileSystemWatcher: five thousand directories are watched, and changed while events arrive
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use function Async\{spawn, suspend, await};

$dir = new_directory();
for ($i = 0; $i < 50; $i++) {
    for ($j = 0; $j < 100; $j++) mkdir("$dir/a$i/b$j", recursive: true);
}
$w = new FileSystemWatcher($dir, recursive: true);
$reader = spawn(function () use ($w) {
    foreach ($w as $event) {
        if ($event->filename === 'end') return;
    }
});
for ($i = 0; $i < 50; $i += 7) {
    touch("$dir/a$i/b99/f");
    rename("$dir/a$i", "$dir/c$i");
    suspend();
    rename("$dir/c$i/b0", "$dir/c$i/x");
    mkdir("$dir/a$i/b0", recursive: true);
}
touch("$dir/end");
await($reader);
touch("$dir/a48/b99/f"); touch("$dir/c49/x/f"); touch("$dir/a49/b0/f"); touch("$dir/c49/b98/f");
expect_names($w, 'a48/b99/f', 'c49/x/f', 'a49/b0/f', 'c49/b98/f');
?>
--EXPECT--
a48/b99/f a49/b0/f c49/b98/f c49/x/f
