--TEST--
C ABI: an exception out of the generator ends the iteration as one out of the handler does
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\delay;
function failing(): Generator
{
    yield 'first';
    yield 'second';
    delay(1);
    throw new LogicException('of the generator');
}
$done = AsyncProbe\event('completion');
AsyncProbe\iterate(failing(), function ($value) { if ($value === 'first') echo "$value\n"; }, 2, 'coroutine', $done);
try {
    AsyncProbe\wait([$done]);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\event_dispose($done);
?>
--EXPECTF--
first
the end: %d calls, LogicException
of the generator
