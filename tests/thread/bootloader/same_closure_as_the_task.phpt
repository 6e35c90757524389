--TEST--
Bootloader: the same closure may be bootloader and task; each is a closure of its own
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$both = function () {
    static $calls = 0;
    return ++$calls;
};
$both();
echo await(spawn_thread($both, bootloader: $both)), ' ', $both(), "\n";
?>
--EXPECT--
2 2
