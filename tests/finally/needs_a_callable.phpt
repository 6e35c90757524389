--TEST--
finally: a callable name is accepted, anything else is a TypeError
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

function handler($co) { echo "named handler\n"; }
$c = spawn(fn() => 1);
$c->finally('handler');
foreach (['no_such_function', 42, null] as $bad) {
    try {
        $c->finally($bad);
    } catch (TypeError $e) {
        echo get_class($e), "\n";
    }
}
?>
--EXPECT--
TypeError
TypeError
TypeError
named handler
