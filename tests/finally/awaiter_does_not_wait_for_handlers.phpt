--TEST--
finally: an awaiter goes on while a handler still waits
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

$c = spawn(fn() => 'value');
$c->finally(function () { echo "handler begin\n"; delay(5); echo "handler end\n"; });
echo await($c), "\n";
?>
--EXPECT--
handler begin
value
handler end
