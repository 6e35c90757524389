--TEST--
finally: an awaiter goes on while a handler still waits
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

$c = spawn(fn() => 'value');
$over = false;
$c->finally(function () use (&$over) { echo "handler begin\n"; do { delay(1); } while (!$over); echo "handler end\n"; });
echo await($c), "\n";
$over = true;
?>
--EXPECT--
handler begin
value
handler end
