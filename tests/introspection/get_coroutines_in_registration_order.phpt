--TEST--
get_coroutines: a list of the unfinished in registration order, main first
--EXTENSIONS--
async
--FILE--
<?php
use Async\AsyncCancellation;
use function Async\{spawn, suspend, delay, await, current_coroutine, get_coroutines};

var_dump(get_coroutines());
$a = spawn(fn() => 1);
$b = spawn(fn() => suspend());
$c = spawn(fn() => delay(60000))->asHiPriority();
$main = current_coroutine();
var_dump(get_coroutines() === [$main, $a, $b, $c]);
suspend();
var_dump(get_coroutines() === [$main, $b, $c]);
$c->cancel();
try { await($c); } catch (AsyncCancellation) {}
var_dump(get_coroutines() === [$main]);
?>
--EXPECT--
array(0) {
}
bool(true)
bool(true)
bool(true)
