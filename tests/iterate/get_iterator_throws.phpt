--TEST--
iterate: an exception of getIterator() is thrown before anything starts
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate};

class Aggregate implements IteratorAggregate {
    function getIterator(): Traversable { throw new Exception('no iterator'); }
}
try { iterate(new Aggregate, fn() => print("never\n")); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
no iterator
