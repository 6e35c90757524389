--TEST--
await_any_or_fail: losers that settle later do not resume the caller again
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await_any_or_fail};

$a = spawn(fn() => 'a');
$b = spawn(fn() => 'b');
$c = spawn(function () { suspend(); return 'c'; });
echo await_any_or_fail([$a, $b, $c]), "\n";
$start = hrtime(true);
delay(20);
var_dump(hrtime(true) - $start >= 20_000_000);
?>
--EXPECT--
a
bool(true)
