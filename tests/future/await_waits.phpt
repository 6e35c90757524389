--TEST--
Future: await() of a pending one waits, at top level, too
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{spawn, delay, await};

$s = new FutureState();
spawn(function () use ($s) { delay(1); echo "settles\n"; $s->complete(['x' => 1]); });
echo json_encode((new Future($s))->await()), "\n";
$s = new FutureState();
spawn(function () use ($s) { $s->error(new LengthException('e')); });
try { await(new Future($s)); } catch (LengthException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
settles
{"x":1}
e
