--TEST--
bailout: a fatal error in a finally() handler drops the remaining handlers and the awaiters
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

register_shutdown_function(fn() => print("shutdown\n"));
$c = spawn(fn() => print("body\n"));
$c->finally(function () { eval('function dup() {} function dup() {}'); });
$c->finally(fn() => print("never: handler\n"));
await($c);
echo "never: awaiter\n";
?>
--EXPECTF--
body

Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
shutdown
