--TEST--
lifecycle: awaiting main returns when the script body ends
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, current_coroutine};

suspend();
$main = current_coroutine();
spawn(function () use ($main) {
    var_dump(await($main));
});
suspend();
echo "main end\n";
?>
--EXPECT--
main end
NULL
