--TEST--
suspend: works inside __get, __toString, offsetGet, count and iterators
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, get_coroutines};

class Lazy implements ArrayAccess, Countable, IteratorAggregate
{
    function __get($n) { suspend(); return "get $n"; }
    function __toString(): string { suspend(); return 'string'; }
    function offsetExists($o): bool { suspend(); return true; }
    function offsetGet($o): mixed { suspend(); return "offset $o"; }
    function offsetSet($o, $v): void { }
    function offsetUnset($o): void { }
    function count(): int { suspend(); return 7; }
    function getIterator(): Iterator { suspend(); return new ArrayIterator([1, 2]); }
}
spawn(function () { while (count(get_coroutines()) > 1) suspend(); });
spawn(function () {
    $l = new Lazy;
    echo $l->prop, ' ', $l, ' ', isset($l['k']) ? $l['k'] : '', ' ', count($l), ' ', implode('', iterator_to_array($l)), "\n";
});
?>
--EXPECT--
get prop string offset k 7 12
