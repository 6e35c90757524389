--TEST--
lifecycle: a cancellation that leaves the script body is swallowed
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, current_coroutine, get_coroutines};

var_dump(count(get_coroutines()));
$c = spawn(fn() => suspend());
var_dump(count(get_coroutines()), get_coroutines()[0] === current_coroutine());
$c->cancel();
await($c);              // throws AsyncCancellation out of the script: silent
echo "never\n";
?>
--EXPECT--
int(0)
int(2)
bool(true)
