--TEST--
output: exit() in a coroutine flushes its buffer and main's
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

ob_start();
echo "main\n";
spawn(function () {
    ob_start();
    echo "coroutine\n";
    exit;
});
suspend();
?>
--EXPECT--
coroutine
main
