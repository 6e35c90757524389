--TEST--
await_*: an exception of getIterator() is thrown to the caller
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all};

class Aggregate implements IteratorAggregate {
    function getIterator(): Traversable { throw new Exception('no iterator'); }
}
try { await_all(new Aggregate); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
no iterator
