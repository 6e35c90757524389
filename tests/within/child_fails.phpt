--TEST--
within(): a failure of a child that no coroutine awaits cancels the task and is thrown; an awaited one is not
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, spawn, await, delay};

try {
    within(60000, function () {
        spawn(function () { throw new RuntimeException('child'); });
        try { delay(60000); } finally { echo "task cancelled\n"; }
    });
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}
echo within(60000, function () {
    $child = spawn(function () { throw new RuntimeException('awaited'); });
    try { await($child); } catch (RuntimeException $e) { return $e->getMessage(); }
}), "\n";
?>
--EXPECT--
task cancelled
child
awaited
