--TEST--
lifecycle: main's finally() handlers are dispatched before the coroutines still queued
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, current_coroutine};

suspend();
current_coroutine()->finally(fn() => print("main finally\n"));
spawn(fn() => print("coroutine\n"));
echo "main end\n";
?>
--EXPECT--
main end
main finally
coroutine
