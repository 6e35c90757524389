--TEST--
Future: a callback may drop the last handles of all it belongs to
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\suspend;

$s = new FutureState();
$f = new Future($s);
$a = $f->map(function () use (&$s, &$f, &$a, &$b) {
    $s = $f = $a = $b = null;
    gc_collect_cycles();
    echo "dropped\n";
    return new class { public function __destruct() { echo "result freed\n"; } };
});
$b = $a->map(function ($v) { echo "b\n"; })->ignore();
$s->complete(new class { public function __destruct() { echo "value freed\n"; } });
suspend();
echo "end\n";
?>
--EXPECT--
dropped
value freed
b
result freed
end
