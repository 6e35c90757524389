--TEST--
iterate: an exception of any method of the iterator is thrown
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, iterate};

class Failing implements Iterator {
    private int $i = 0;
    function __construct(private string $where) {}
    private function at(string $where) { if ($where === $this->where) { suspend(); throw new Exception("in $where"); } }
    function rewind(): void { $this->at('rewind'); }
    function valid(): bool { $this->at('valid'); return $this->i < 2; }
    function current(): mixed { $this->at('current'); return spawn(fn() => 1); }
    function key(): mixed { $this->at('key'); return $this->i; }
    function next(): void { $this->at('next'); $this->i++; }
}
foreach (['rewind', 'valid', 'current', 'key', 'next'] as $where) {
    try { iterate(new Failing($where), fn() => null); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
in rewind
in valid
in current
in key
in next
