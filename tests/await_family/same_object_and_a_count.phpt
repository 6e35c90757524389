--TEST--
await_any_of: the same object under several keys counts for each, and not beyond the count
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_any_of};

$c = spawn(fn() => 'v');
echo json_encode(await_any_of(2, ['a' => $c, 'b' => $c, 'c' => $c])[0]), "\n";
echo json_encode(await_any_of(2, ['a' => $c, 'b' => $c, 'c' => $c])[0]), "\n";
?>
--EXPECT--
{"a":"v","b":"v"}
{"a":"v","b":"v"}
