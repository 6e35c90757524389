--TEST--
FileSystemWatcher: errors of the constructor and of foreach
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use Async\AsyncException;

foreach (['/nonexistent/directory', ''] as $path) {
    try { new FileSystemWatcher($path); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
}
try { new FileSystemWatcher("a\0b"); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
$dir = new_directory();
$w = new FileSystemWatcher($dir, debounceMs: -5, maxHoldMs: -1, extensions: [1, null, '', []]);
try { foreach ($w as &$event); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { clone $w; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { serialize($w); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
try { $w->x = 1; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $w->__construct($dir); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { new Async\FileSystemEvent; } catch (Error $e) { echo $e->getMessage(), "\n"; }
touch("$dir/a"); // Nothing is filtered, and nothing debounced.
foreach ($w as $event) { echo describe($event), "\n"; break; }
try { $event->path = 'x'; } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump((new ReflectionClass($event))->isReadOnly(), (new ReflectionClass($event))->isFinal());
echo implode(' ', array_keys(get_object_vars($event))), "\n";
?>
--EXPECTF--
Cannot watch "/nonexistent/directory": no such file or directory
Cannot watch "": it is no usable path
Async\FileSystemWatcher::__construct(): Argument #1 ($path) must not contain any null bytes
An iterator cannot be used with foreach by reference
Trying to clone an uncloneable object of class Async\FileSystemWatcher
Serialization of 'Async\FileSystemWatcher' is not allowed
Cannot create dynamic property Async\FileSystemWatcher::$x
The watcher was constructed already
Call to private Async\FileSystemEvent::__construct() from global scope
a renamed changed
Cannot modify readonly property Async\FileSystemEvent::$path
bool(true)
bool(true)
path filename renamed changed
