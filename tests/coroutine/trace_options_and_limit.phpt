--TEST--
Coroutine: getTrace() takes the options and the limit of debug_backtrace()
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

class K
{
    function inner($arg) { suspend(); }
    function outer() { $this->inner(1); }
}
$c = spawn(fn() => (new K)->outer());
suspend();
$find = fn($trace) => array_values(array_filter($trace, fn($f) => $f['function'] === 'inner'))[0];
var_dump(count($c->getTrace(limit: 1)), count($c->getTrace(DEBUG_BACKTRACE_PROVIDE_OBJECT, 2)));
var_dump(isset($find($c->getTrace(0))['object']), isset($find($c->getTrace(0))['args']));
var_dump(isset($find($c->getTrace(DEBUG_BACKTRACE_IGNORE_ARGS))['args']));
?>
--EXPECT--
int(1)
int(2)
bool(false)
bool(true)
bool(false)
