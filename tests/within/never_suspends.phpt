--TEST--
within(): a task that never waits is not interrupted, and its result counts
--EXTENSIONS--
async
--FILE--
<?php
use function Async\within;

echo within(5, function () {
    for ($end = hrtime(true) + 20e6; hrtime(true) < $end;);
    return "result\n";
});
?>
--EXPECT--
result
