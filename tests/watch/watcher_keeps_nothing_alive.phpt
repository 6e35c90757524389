--TEST--
FileSystemWatcher: a watcher alone does not keep the program alive, a coroutine that waits for it does
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

$w = new Async\FileSystemWatcher(__DIR__);
$d = new Async\FileSystemWatcher(__DIR__, debounceMs: 3600000);
touch(__FILE__);
echo "end\n";
PHP, ['ext' => []]);
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
end
status 0, signal 0
