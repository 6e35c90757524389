--TEST--
state: what C code keeps around a call of PHP code stays a coroutine's own also after suspend() in plain code
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, await_all, spawn, suspend};

class Slow
{
    public function __get($name) { suspend(); return "$name "; }
    public function __destruct() { suspend(); suspend(); }
}
$twice = fn (Closure $function) => await_all([spawn($function), spawn($function)])[0];
$twice(function () { suspend(); suspend(); }); // From here on the depth of plain code is known.

$object = new Slow;
echo implode($twice(fn () => $object->a)), implode($twice(function () use ($object) { suspend(); return $object->b; })), "\n";

// A destructor that waits forbids Fibers to switch, for its own coroutine only.
spawn(function () { suspend(); $slow = new Slow; unset($slow); });
echo implode($twice(function () {
    suspend();
    $fiber = new Fiber(fn () => Fiber::suspend('Fiber '));
    return $fiber->start();
})), "\n";

echo implode(' ', $twice(function () {
    suspend();
    $list = [3, 1, 2];
    usort($list, function ($a, $b) { suspend(); return $a <=> $b; });
    return implode($list);
})), "\n";

set_error_handler(function ($no, $msg) { suspend(); echo "handled $msg\n"; return true; });
$twice(function () { suspend(); trigger_error('once'); });
?>
--EXPECT--
a a b b 
Fiber Fiber 
123 123
handled once
handled once
