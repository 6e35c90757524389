--TEST--
await_*: triggers that satisfy the call beat a token that fired, too
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await_all, await_any_or_fail};

$done = spawn(fn() => 1);
$token = spawn(fn() => throw new Exception('token'));
suspend();
echo json_encode(await_all([$done], $token)), await_any_or_fail([$done], $token), "\n";
delay(1);
echo "end\n";
?>
--EXPECT--
[[1],[]]1
end
