--TEST--
await_*: keys that are not interned are not released twice
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all, await_all_or_fail};

$keys = json_decode('["one","two","three"]');
$triggers = [];
foreach ($keys as $key) {
    $triggers[$key . '!'] = spawn(fn() => $key);
}
for ($i = 0; $i < 3; $i++) {
    echo json_encode(await_all($triggers)), "\n";
}
echo json_encode(await_all_or_fail((function () use ($triggers) { yield from $triggers; })())), "\n";
echo implode(' ', array_keys($triggers)), "\n";
?>
--EXPECT--
[{"one!":"one","two!":"two","three!":"three"},[]]
[{"one!":"one","two!":"two","three!":"three"},[]]
[{"one!":"one","two!":"two","three!":"three"},[]]
{"one!":"one","two!":"two","three!":"three"}
one! two! three!
