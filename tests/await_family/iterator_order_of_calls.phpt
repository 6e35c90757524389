--TEST--
await_*: next() is called before the element is looked at
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all};
use Async\AsyncException;

class Steps implements Iterator {
    private int $i = 0;
    function __construct(private array $elements) {}
    function rewind(): void { echo "rewind\n"; }
    function valid(): bool { echo "valid\n"; return $this->i < count($this->elements); }
    function current(): mixed { echo "current\n"; return $this->elements[$this->i]; }
    function key(): mixed { echo "key\n"; return $this->i; }
    function next(): void { echo "next\n"; $this->i++; }
}
try { await_all(new Steps([null, 'wrong', null])); } catch (AsyncException $e) { echo "refused\n"; }
?>
--EXPECT--
rewind
valid
current
key
next
valid
current
key
next
refused
