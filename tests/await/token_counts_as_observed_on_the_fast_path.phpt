--TEST--
await: a failing token does not surface when the target was complete before the call
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$done = spawn(fn() => 'value');
suspend();
echo await($done, spawn(function () { suspend(); throw new Exception('must stay silent'); })), "\n";
delay(1);
echo "end\n";
?>
--EXPECT--
value
end
