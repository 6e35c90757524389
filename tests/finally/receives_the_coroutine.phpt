--TEST--
finally: the handler is called with the coroutine as its only argument
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

$c = spawn(fn() => 1);
$c->finally(function (...$args) use ($c) {
    var_dump(count($args), $args[0] === $c);
});
?>
--EXPECT--
int(1)
bool(true)
