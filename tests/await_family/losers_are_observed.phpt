--TEST--
await_*: a loser that fails later does not surface
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await_any_or_fail, await_any_of};

await_any_or_fail([spawn(function () { delay(1); throw new Exception('late'); }), spawn(fn() => 1)]);
await_any_of(1, [spawn(fn() => 1), spawn(function () { delay(1); throw new Exception('late'); })]);
delay(5);
echo "end\n";
?>
--EXPECT--
end
