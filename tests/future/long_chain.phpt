--TEST--
Future: a chain of 100,000 links settles, fails and is dropped without recursion
--EXTENSIONS--
async
--INI--
memory_limit=1G
--FILE--
<?php
use Async\{Future, FutureState};

function chain(int $links, FutureState $s): Future {
    for ($f = new Future($s), $i = 0; $i < $links; $i++) {
        $f = $f->map(fn($v) => $v + 1);
    }
    return $f;
}
$f = chain(100_000, $s = new FutureState());
$s->complete(0);
echo $f->await(), "\n";
$f = chain(100_000, $s = new FutureState());
$s->error(new Exception('all the way'));
try { $f->await(); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
unset($f, $s, $e);
$f = chain(100_000, $s = new FutureState())->ignore();
unset($f);
unset($s);
echo "dropped\n";
$f = chain(100_000, $s = new FutureState())->ignore();
unset($s, $f); // The chain is dropped in the other order.
echo "dropped\n";
$s = new FutureState();
$s->error(new Exception('settled'));
$f = chain(100_000, $s);
try { $f->await(); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
100000
all the way
dropped
dropped
settled
