--TEST--
FileSystemWatcher: as a trigger of the await_* functions it completes with the next event, which stays in the buffer
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use Async\AsyncException;
use function Async\{await_any_or_fail, await_all, spawn, delay, suspend};

$dir = new_directory();
$w = new FileSystemWatcher($dir);
spawn(function () use ($dir) { suspend(); touch("$dir/a"); });
echo await_any_or_fail([spawn(fn() => delay(60000)), $w])->filename, "\n";
echo await_any_or_fail([$w, spawn(fn() => delay(60000))])->filename, " is still there\n";
expect_names($w, 'a');
$w->close();
foreach ($w as $event); // There may be a second message about the file.
var_dump(await_any_or_fail([$w]));
try { Async\await($w); } catch (TypeError $e) { echo "TypeError\n"; }
$other = new FileSystemWatcher($dir);
spawn(function () use ($other) { suspend(); $other->close(); });
var_dump(await_any_or_fail([$other]));
Async\graceful_shutdown();
?>
--EXPECT--
a
a is still there
a
NULL
TypeError
NULL
