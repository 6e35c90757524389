--TEST--
Future: at the end of the program each chain is warned of once, its derived future first
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\suspend;

$s = new FutureState();
$f = new Future($s);
$a = $f->map(fn() => 1);
$b = $a->map(fn() => 1)->ignore();
$s->error(new Exception('e'));
suspend();
$cycle = new stdClass;
$cycle->state = new FutureState();
$cycle->self = $cycle;
echo "end\n";
?>
--EXPECTF--
end

Warning: The future created at %s:7 failed at %s:9, and its error was never taken: Exception: e.%s

Warning: The future created at %s:12 was never used.%s
