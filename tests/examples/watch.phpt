--TEST--
Example watch.php: a command runs again after a change and after a signal, until Ctrl+C
--EXTENSIONS--
async
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
require __DIR__ . '/example.inc';
skip_without_example('watch.php');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/example.inc';
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir("$dir/src", recursive: true);
$child = new Child('<?php require ' . var_export(example_file('watch.php'), true) . ';',
    ['args' => ['--ext=php', $dir, '--', 'cat', "$dir/src/a.php"]]);

$until = function (string $last) use ($child, $dir) {
    do {
        $line = $child->line();
        echo str_replace($dir, 'DIR', $line ?? 'the end'), "\n";
    } while ($line !== null && !str_starts_with($line, $last));
};
$until('[failed');
file_put_contents("$dir/src/a.php", "version 1\n");
$until('[ok]');
file_put_contents("$dir/src/b.txt", 'does not count');
$child->signal(10);
$until('[ok]');
$child->signal(2);
[$out, , $status] = $child->wait();
echo $out, "status $status\n";
exec('rm -r ' . escapeshellarg($dir));
?>
--EXPECT--
[started] 'cat' 'DIR/src/a.php'
[failed with status 1]
[changed] 'cat' 'DIR/src/a.php'
version 1
[ok]
[changed] 'cat' 'DIR/src/a.php'
version 1
[ok]
got SIGINT, goodbye
status 0
