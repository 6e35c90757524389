--TEST--
await_*: a token is observed even when the call returns at once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await_all, await_any_of_or_fail};

await_all([], spawn(fn() => throw new Exception('token')));
await_any_of_or_fail(0, [], spawn(fn() => throw new Exception('token')));
delay(1);
echo "end\n";
?>
--EXPECT--
end
