--TEST--
await_any_of_or_fail: null elements of an iterator are not there
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_any_of_or_fail};

$triggers = (function () { yield 'a' => null; yield 'b' => spawn(fn() => 1); yield 'c' => null; })();
echo json_encode(await_any_of_or_fail(5, $triggers)), "\n";
?>
--EXPECT--
{"b":1}
