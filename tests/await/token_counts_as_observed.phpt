--TEST--
await: a failing token does not surface, though the wait ended by its target
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

$value = await(
    spawn(fn() => 'value'),
    spawn(function () { delay(5); throw new Exception('must stay silent'); })
);
echo "$value\n";
?>
--EXPECT--
value
