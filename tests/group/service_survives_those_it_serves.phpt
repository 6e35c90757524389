--TEST--
TaskGroup: a coroutine that is woken may add, drop and settle others
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, TaskGroup};
use function Async\{spawn, suspend, delay, await};

class Meddler
{
    public function __construct(private Closure $meddle) {}
    public function __destruct() { ($this->meddle)(); }
}
// A token whose last reference goes when its waiter is woken, which comes back to the group.
$g = new TaskGroup(1, 1);
$g->spawn(function () { suspend(); suspend(); return 'a'; });
$futures = [$g->all(), $g->race(), $g->any()];
foreach ($futures as $i => $future) {
    spawn(function () use ($future, $g, $i, &$futures) {
        $state = new FutureState();
        $token = (new Future($state))->ignore();
        $chain = $token->map(function () use (&$meddler) {});
        $meddler = new Meddler(function () use ($g, $i, &$futures) {
            unset($futures[$i + 1]);
            $g->race()->ignore();
            $g->all()->ignore();
            if ($i === 0) $g->spawn(fn() => 'added');
            echo "meddled $i\n";
        });
        $chain = $chain->ignore();
        unset($state, $chain);
        try { $future->await($token); } finally { $meddler = null; }
        echo "served $i\n";
    });
}
unset($future);
suspend();
delay(1);
echo json_encode($g->all()->await()), "\n";
?>
--EXPECT--
meddled 1
served 1
meddled 2
served 2
meddled 0
served 0
["a","added"]
