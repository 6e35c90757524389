--TEST--
lifecycle: running a Fiber does not start the runtime
--EXTENSIONS--
async
--FILE--
<?php
use function Async\get_coroutines;

$fiber = new Fiber(function () {
    Fiber::suspend();
    var_dump(count(get_coroutines()));
});
$fiber->start();
$fiber->resume();
var_dump(count(get_coroutines()));
?>
--EXPECT--
int(0)
int(0)
