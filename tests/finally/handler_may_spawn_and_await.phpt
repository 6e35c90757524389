--TEST--
finally: a handler may spawn and await
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

$c = spawn(fn() => 1);
$c->finally(function () {
    echo await(spawn(function () { delay(1); return "from the handler's coroutine"; })), "\n";
});
?>
--EXPECT--
from the handler's coroutine
