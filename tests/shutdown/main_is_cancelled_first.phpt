--TEST--
graceful_shutdown: coroutines are cancelled in registry order, main first
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, graceful_shutdown};

foreach (['a', 'b'] as $name) {
    spawn(function () use ($name) { try { delay(5000); } finally { echo "$name\n"; } });
}
spawn(fn() => graceful_shutdown());
try { delay(5000); } finally { echo "main\n"; }
?>
--EXPECT--
main
a
b
