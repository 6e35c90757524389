--TEST--
FileSystemWatcher: a cancellation leaves the loop, and the watcher stays open
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use Async\AsyncCancellation;
use function Async\{spawn, suspend, await};

$dir = new_directory();
$w = new FileSystemWatcher($dir);
$loop = spawn(function () use ($w) { foreach ($w as $event) echo "never\n"; });
$other = spawn(function () use ($w) { foreach ($w as $event) return "the other loop: $event->filename"; });
suspend();
touch("$dir/a");
// Cancelled in the moment when the event was given to it: the other loop gets the event.
spawn(function () use ($loop) { $loop->cancel(new AsyncCancellation('stop')); });
try { await($loop); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; }
echo await($other), "\n";
var_dump($w->isClosed());
?>
--EXPECT--
stop
the other loop: a
bool(false)
