--TEST--
await_all: an object that an iterator gives again while it is awaited is skipped
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await_all};

$c = spawn(function () { delay(1); return 'v'; });
[$ok, $err] = await_all(new ArrayIterator(['a' => $c, 'b' => $c]));
echo json_encode($ok), count($err), "\n";
?>
--EXPECT--
{"a":"v"}0
