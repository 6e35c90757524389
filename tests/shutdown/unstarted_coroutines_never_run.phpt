--TEST--
graceful_shutdown: queued coroutines never start, their finally() handlers run
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, graceful_shutdown};

$c = spawn(fn() => print("never\n"));
$c->finally(fn($co) => print("handler, started: " . var_export($co->isStarted(), true) . "\n"));
graceful_shutdown();
echo "returned\n";
?>
--EXPECT--
returned
handler, started: false
