--TEST--
Future: the stored exception itself is thrown, to each awaiter and at each later await
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{spawn, suspend, await, await_all};

$s = new FutureState();
$f = new Future($s);
$g = new Future($s);
$error = new RuntimeException('once');
$seen = [];
$wait = function (Future $f) use (&$seen) {
    try { $f->await(); } catch (RuntimeException $e) { $seen[] = $e; }
};
$a = spawn($wait, $f);
$b = spawn($wait, $g);
suspend();
$s->error($error);
await_all([$a, $b]);
$wait($f);
$wait(new Future($s));
try { await($f); } catch (RuntimeException $e) { $seen[] = $e; }
var_dump(count($seen), count(array_filter($seen, fn($e) => $e === $error)), $error->getPrevious());
?>
--EXPECT--
int(5)
int(5)
NULL
