--TEST--
await_*: elements behind a satisfied condition are observed as well
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await_any_or_fail, await_any_of_or_fail};

$done = spawn(fn() => 1);
suspend();
await_any_or_fail([$done, spawn(fn() => throw new Exception('e'))]);
await_any_of_or_fail(0, [spawn(fn() => throw new Exception('e'))]);
delay(2);
echo "end\n";
?>
--EXPECT--
end
