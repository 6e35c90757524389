--TEST--
protect: returns the closure's value, null if it has none
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, protect};

spawn(function () {
    var_dump(protect(fn() => 'value'), protect(function () { }));
});
?>
--EXPECT--
string(5) "value"
NULL
