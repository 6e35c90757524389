--TEST--
state: an exception thrown after a wait has the coroutine's frames
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

function thrower() { suspend(); throw new Exception; }
try {
    await(spawn(function () { thrower(); }));
} catch (Exception $e) {
    echo implode(' ', array_column($e->getTrace(), 'function')), "\n";
}
?>
--EXPECTF--
thrower {closure%S} Async\spawn
