--TEST--
FutureState: a destructor may settle, also while the collector runs and while an exception is in flight
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

class Settles { public mixed $self; public function __construct(private FutureState $s) { $this->self = $this; } public function __destruct() { $this->s->complete('from a destructor'); } }
$s = new FutureState();
$m = (new Future($s))->map(fn($v) => strtoupper($v));
new Settles($s);
gc_collect_cycles();
echo $m->await(), "\n";
$s = new FutureState();
$f = new Future($s);
try {
    (function () use ($s) { $x = new Settles($s); $x->self = null; throw new Exception('in flight'); })();
} catch (Exception $e) {
    echo $e->getMessage(), ' ', $f->await(), "\n";
}
?>
--EXPECT--
FROM A DESTRUCTOR
in flight from a destructor
