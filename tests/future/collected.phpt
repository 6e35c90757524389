--TEST--
Future: cycles through states, results, errors and callbacks are collected
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

class Witness { public function __construct(public string $name, public mixed $held = null) {} public function __destruct() { echo "freed {$this->name}\n"; } }
gc_disable();
(function () {
    $s = new FutureState();
    $f = new Future($s);
    $s->ignore();
    $s->complete(new Witness('result', $f));
})();
(function () {
    $s = new FutureState();
    $e = new class('e') extends Exception { public mixed $held; };
    $e->held = [$s, new Witness('error')];
    $s->ignore();
    $s->error($e);
})();
(function () {
    $s = new FutureState();
    $f = new Future($s);
    $w = new Witness('callback');
    $d = $f->map(function () use ($s, $f, $w, &$d) {});
    $d->ignore();
})();
echo "garbage\n";
var_dump(gc_collect_cycles() > 0);
echo "end\n";
?>
--EXPECT--
garbage
freed result
freed error
freed callback
bool(true)
end
