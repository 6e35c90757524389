--TEST--
await_*: a null key of an iterator is the next index
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all_or_fail};

$triggers = (function () {
    yield 5 => spawn(fn() => 'a');
    yield null => spawn(fn() => 'b');
    yield 'k' => spawn(fn() => 'c');
    yield null => spawn(fn() => 'd');
})();
echo json_encode(await_all_or_fail($triggers)), "\n";
?>
--EXPECT--
{"5":"a","6":"b","k":"c","7":"d"}
