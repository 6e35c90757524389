--TEST--
C ABI: each coroutine has values of its own
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend, current_coroutine};
$key = AsyncProbe\context_key(1);
$show = function (string $who) use ($key) { echo $who, ': ', AsyncProbe\context_find(null, $key), "\n"; };
$worker = function (string $who) use ($key, $show) {
    $show($who);
    AsyncProbe\context_set(null, $key, "value of $who");
    suspend();
    $show($who);
};
$a = spawn($worker, 'a');
$b = spawn($worker, 'b');
suspend();
echo 'from outside: ', AsyncProbe\context_find($a, $key), "\n";
AsyncProbe\context_set($b, $key, 'value from outside');
await($a);
await($b);
$show('main');
AsyncProbe\context_set(null, $key, [1, 2]);
AsyncProbe\context_set(null, AsyncProbe\context_key(2), 'other key');
echo json_encode(AsyncProbe\context_find(null, $key)), "\n";
var_dump(AsyncProbe\context_unset(null, $key), AsyncProbe\context_unset(null, $key));
$show('main');
echo AsyncProbe\context_find(null, AsyncProbe\context_key(2)), "\n";
?>
--EXPECT--
a: nothing
b: nothing
from outside: value of a
a: value of a
b: value from outside
main: nothing
[1,2]
bool(true)
bool(false)
main: nothing
other key
