--TEST--
finally: when a handler waits the remaining ones go on in another coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

$c = spawn(fn() => print("body\n"));
$c->finally(function () { echo "first begin\n"; delay(5); echo "first end\n"; });
$c->finally(fn() => print("second\n"));
$c->finally(fn() => print("third\n"));
?>
--EXPECT--
body
first begin
second
third
first end
