--TEST--
await_any_or_fail: an element that completes later wakes the caller, and the iterator is left
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await_any_or_fail};

$triggers = (function () {
    yield spawn(fn() => 'first');
    yield null; // It is looked at before the first wait.
    for ($i = 0; $i < 50; $i++) { suspend(); yield spawn(function () { delay(1); }); }
    echo "never reached\n";
})();
echo await_any_or_fail($triggers), "\n";
?>
--EXPECT--
first
