--TEST--
C ABI: a finished coroutine gives its result or its failure again, an event without memory nothing
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
$good = spawn(fn() => 'result');
echo AsyncProbe\replay($good), ' ', AsyncProbe\extract($good), ' ', json_encode(AsyncProbe\extract_both($good)), "\n";
$bad = spawn(function () { throw new Exception('failure'); });
suspend();
echo AsyncProbe\replay($good), ' ', AsyncProbe\extract($good), ' ', json_encode(AsyncProbe\extract_both($good)), "\n";
echo AsyncProbe\replay($bad)->getMessage(), "\n";
try {
    AsyncProbe\extract($bad);
} catch (Exception $e) {
    echo 'thrown: ', $e->getMessage(), "\n";
}
[$delivered, $result, $exception] = AsyncProbe\extract_both($bad);
var_dump($delivered, $result, $exception === $e);
$event = AsyncProbe\event('e');
AsyncProbe\event_close($event);
echo AsyncProbe\replay($event), ' ', AsyncProbe\extract($event), ' ', json_encode(AsyncProbe\extract_both($event)), "\n";
AsyncProbe\event_dispose($event);
?>
--EXPECT--
nothing nothing [false,null]
result result [true,"result"]
failure
thrown: failure
bool(true)
NULL
bool(true)
nothing nothing [false,null]
