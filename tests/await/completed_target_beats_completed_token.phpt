--TEST--
await: a target already complete gives its value, the token is not looked at
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$c = spawn(fn() => 'value');
$token = spawn(fn() => throw new Exception('token'));
suspend();
suspend();
echo await($c, $token), "\n";
?>
--EXPECT--
value
