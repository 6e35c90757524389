--TEST--
await: a coroutine passed as target and token is awaited normally
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$c = spawn(function () { suspend(); return 'value'; });
echo await($c, $c), "\n";
?>
--EXPECT--
value
