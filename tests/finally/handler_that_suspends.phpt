--TEST--
finally: when a handler waits the remaining ones go on in another coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

$c = spawn(fn() => print("body\n"));
$over = false;
$c->finally(function () use (&$over) { echo "first begin\n"; do { delay(1); } while (!$over); echo "first end\n"; });
$c->finally(fn() => print("second\n"));
$c->finally(function () use (&$over) { echo "third\n"; $over = true; });
?>
--EXPECT--
body
first begin
second
third
first end
