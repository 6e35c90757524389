--TEST--
FileSystemWatcher: watchers that are open when the program ends, in any way, leave nothing behind
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

class Holder { public static $all = []; }
Holder::$all[] = $w = new Async\FileSystemWatcher(__DIR__, debounceMs: 50);
Holder::$all[] = new Async\FileSystemWatcher(__DIR__, coalesce: false);
spawn(function () { foreach (Holder::$all[1] as $event); });
touch(__DIR__ . '/async-watch-end-' . getmypid());
unlink(__DIR__ . '/async-watch-end-' . getmypid());
suspend();
echo "fatal\n";
not_a_function();
PHP, ['ext' => []]);
[$out, $err, $status, $signal] = $child->wait();
echo strtok($out, "\n"), "\n", str_contains($out, 'Call to undefined function not_a_function()') ? "error\n" : $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
fatal
error
status 255, signal 0
