--TEST--
await_*: an IteratorAggregate
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all_or_fail};

class Aggregate implements IteratorAggregate {
    function getIterator(): Traversable { yield 'a' => spawn(fn() => 1); yield 'b' => spawn(fn() => 2); }
}
echo json_encode(await_all_or_fail(new Aggregate)), "\n";
?>
--EXPECT--
{"a":1,"b":2}
