--TEST--
cancel: a return in finally discards the cancellation as it does any exception
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$c = spawn(function () {
    try {
        delay(5000);
    } finally {
        return 'from finally';
    }
});
suspend();
$c->cancel();
echo await($c), "\n";
?>
--EXPECT--
from finally
