--TEST--
failure: a warning in a coroutine is printed and everything goes on
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

spawn(function () {
    echo $undefined;
    echo "after the warning\n";
});
spawn(fn() => print("sibling\n"));
?>
--EXPECTF--
Warning: Undefined variable $undefined in %s on line %d
after the warning
sibling
