--TEST--
FileSystemWatcher: a coroutine that waits for a change is no deadlock, and says what it waits for
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$child = new Child(<<<'PHP'
use Async\{Signal, Future, FutureState};
use function Async\signal;

$dir = sys_get_temp_dir() . '/async-watch-' . getmypid();
mkdir($dir);
$loop = spawn(function () use ($dir) { foreach (new Async\FileSystemWatcher($dir) as $event) { echo "$event->filename\n"; return; } });
suspend();
echo str_contains(json_encode($loop->getAwaitingInfo(), JSON_UNESCAPED_SLASHES), "changes of $dir") ? "changes of the directory\n" : json_encode($loop->getAwaitingInfo());
echo "$dir\n";
PHP, ['ext' => []]);
echo $child->line(), "\n";
$dir = $child->line();
touch("$dir/a");
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
unlink("$dir/a");
rmdir($dir);
?>
--EXPECT--
changes of the directory
a
status 0, signal 0
