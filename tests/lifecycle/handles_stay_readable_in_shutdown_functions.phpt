--TEST--
lifecycle: results of the first phase can be read and awaited in a shutdown function
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

$c = spawn(function () { delay(1); return 'result'; });
register_shutdown_function(function () use ($c) {
    var_dump($c->isCompleted(), $c->getResult(), await($c));
});
?>
--EXPECT--
bool(true)
string(6) "result"
string(6) "result"
