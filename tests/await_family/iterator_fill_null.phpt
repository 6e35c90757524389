--TEST--
await_any_of: fillNull with an iterator
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_any_of};

$triggers = (function () {
    yield 'a' => spawn(fn() => throw new Exception('e'));
    yield 'b' => spawn(fn() => 2);
})();
[$ok, $err] = await_any_of(2, $triggers, fillNull: true);
echo json_encode($ok), implode(',', array_keys($err)), "\n";
?>
--EXPECT--
{"a":null,"b":2}a
