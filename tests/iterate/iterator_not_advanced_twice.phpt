--TEST--
iterate: while a method of the iterator waits no other worker advances it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, iterate};

class Slow implements Iterator {
    private int $i = 0; private int $inside = 0;
    private function step() { if ($this->inside++) { echo "twice inside\n"; } delay(1); $this->inside--; }
    function rewind(): void { $this->step(); }
    function valid(): bool { $this->step(); return $this->i < 4; }
    function current(): mixed { $this->step(); return $this->i; }
    function key(): mixed { $this->step(); return "k$this->i"; }
    function next(): void { $this->step(); $this->i++; }
}
iterate(new Slow, function ($v, $k) { delay(3); echo "$k=$v\n"; });
?>
--EXPECT--
k0=0
k1=1
k2=2
k3=3
