--TEST--
await_all: the triggers are those at the time of the call
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all_or_fail};

$triggers = ['a' => spawn(function () use (&$triggers) { $triggers = null; return 1; }), 'b' => spawn(fn() => 2)];
echo json_encode(await_all_or_fail($triggers)), "\n";
?>
--EXPECT--
{"a":1,"b":2}
