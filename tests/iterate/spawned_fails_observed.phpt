--TEST--
iterate: the failure of what was spawned and awaited stays with its awaiter
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, iterate};

iterate([1], function () {
    try { await(spawn(fn() => throw new Exception('child'))); } catch (Exception $e) { echo "caught ", $e->getMessage(), "\n"; }
});
echo "over\n";
?>
--EXPECT--
caught child
over
