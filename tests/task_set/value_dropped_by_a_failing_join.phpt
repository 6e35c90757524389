--TEST--
TaskSet: values that a failing joinAll() drops have destructors that may wait
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use Async\CompositeException;
use function Async\{spawn, suspend, delay, await};

class Slow { public function __destruct() { suspend(); echo "dropped\n"; } }
$s = new TaskSet();
$s->spawn(fn() => new Slow);
$s->spawn(function () { suspend(); throw new Exception('x'); });
try { $s->joinAll()->await(); } catch (CompositeException $e) { echo $e->getMessage(), "\n"; }
delay(1);
?>
--EXPECTF--
1 error: Exception: x in %svalue_dropped_by_a_failing_join.php:%d
dropped
