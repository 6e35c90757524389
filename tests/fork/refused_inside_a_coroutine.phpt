--TEST--
fork: refused inside a coroutine other than main
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use function Async\{spawn, await};

await(spawn(function () {
    try {
        pcntl_fork();
        echo "forked\n";
    } catch (Error $e) {
        echo get_class($e), "\n";
    }
}));
?>
--EXPECT--
Error
