--TEST--
await: many awaiters, before and after completion, get the same object
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$c = spawn(function () { suspend(); return new stdClass; });
$ids = [];
for ($i = 0; $i < 3; $i++) {
    spawn(function () use ($c, &$ids) { $ids[] = spl_object_id(await($c)); });
}
$ids[] = spl_object_id(await($c));
suspend();
$ids[] = spl_object_id(await($c));
echo count($ids), ' ', count(array_unique($ids)), "\n";
?>
--EXPECT--
5 1
