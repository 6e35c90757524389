--TEST--
finally: on a finished coroutine the handler is called at once, synchronously
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$c = spawn(fn() => 'value');
await($c);
spawn(fn() => print("other\n"));
$c->finally(fn($co) => print("handler: {$co->getResult()}\n"));
echo "after\n";
?>
--EXPECT--
handler: value
after
other
