--TEST--
await_all_or_fail: the first failure is thrown
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_all_or_fail};

try {
    await_all_or_fail([
        spawn(function () { suspend(); throw new Exception('second'); }),
        spawn(fn() => throw new Exception('first')),
    ]);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
first
