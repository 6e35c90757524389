--TEST--
FileSystemWatcher: a burst that does not end is delivered after maxHoldMs
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use function Async\{spawn, delay};

$dir = new_directory();
$w = new FileSystemWatcher($dir, debounceMs: 3_600_000, maxHoldMs: 20);
$writer = spawn(function () use ($dir) { for (;;) { touch("$dir/f"); delay(1); } });
foreach ($w as $event) { echo describe($event) === 'null renamed changed' || $event->renamed ? "delivered\n" : '?'; break; }
$writer->cancel();
?>
--EXPECT--
delivered
