--TEST--
Closures: a static variable with a resource is refused by name
--EXTENSIONS--
async
--FILE--
<?php
$task = function () {
    static $stream = null;
    $stream ??= STDIN;
};
try { Async\spawn_thread($task); echo "accepted\n"; } catch (Error $e) { echo 'refused ', $e->getMessage(), "\n"; }
$task();
try { Async\spawn_thread($task); echo "accepted\n"; } catch (Error $e) { echo str_contains($e->getMessage(), '$stream') ? "names \$stream\n" : $e->getMessage(), "\n"; }
?>
--EXPECTF--
accepted
names $stream
