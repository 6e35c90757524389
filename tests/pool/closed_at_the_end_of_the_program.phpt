--TEST--
Pool: pools that are alive at the end of the program are closed while destructors may still wait
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{delay, spawn};

$global = new Pool(factory: fn() => 'global', destructor: function ($r) { delay(1); echo "drop\n"; }, min: 1);
$cycle = new stdClass;
$cycle->self = $cycle;
$cycle->pool = new Pool(factory: fn() => 'cycle', destructor: function ($r) use ($cycle) { delay(1); echo "drop\n"; }, min: 1);
class Holder { public static ?Pool $pool; }
Holder::$pool = new Pool(factory: fn() => 'static', destructor: function ($r) { delay(1); echo "drop\n"; }, min: 1);
$shared = new Pool(factory: fn() => 'shared', destructor: function ($r) { delay(1); echo "drop\n"; }, min: 1);
$again = $shared;
spawn(fn() => print("coroutine\n"));
echo "end\n";
?>
--EXPECT--
end
coroutine
drop
drop
drop
drop
