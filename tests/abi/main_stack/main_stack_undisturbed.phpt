--TEST--
C ABI: calls on the main stack leave the frames that wait there alone
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
function deep(int $depth, array $values): int
{
    if ($depth === 0) {
        delay(2);
        return array_sum($values);
    }
    return array_sum(array_map(fn($v) => deep($depth - 1, [...$values, $depth]), [1]));
}
$caller = spawn(function () {
    for ($i = 0; $i < 200; $i++) {
        AsyncProbe\on_main_stack('nested', 512);
        suspend();
    }
    return 'called';
});
echo deep(50, []), "\n", await($caller), "\n", deep(50, []), "\n";
?>
--EXPECT--
1275
called
1275
