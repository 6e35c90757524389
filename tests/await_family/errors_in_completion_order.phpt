--TEST--
await_all: errors are in completion order whatever the order of the results
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_all};

[, $errors] = await_all([
    'a' => spawn(function () { suspend(); throw new Exception('A'); }),
    'b' => spawn(fn() => throw new Exception('B')),
], fillNull: true);
echo implode(',', array_keys($errors)), "\n";
?>
--EXPECT--
b,a
