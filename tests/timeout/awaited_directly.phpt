--TEST--
timeout: awaited directly it throws the TimeoutException, which tells the milliseconds
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, timeout};
use Async\TimeoutException;

$t = timeout(12);
try {
    await($t);
} catch (TimeoutException $e) {
    var_dump(str_contains($e->getMessage(), '12'));
}
var_dump($t->isCompleted(), $t->isCancelled());
?>
--EXPECT--
bool(true)
bool(true)
bool(false)
