--TEST--
cancel: without an argument an AsyncCancellation with a text is delivered
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$c = spawn(fn() => delay(5000));
suspend();
$c->cancel();
try {
    await($c);
} catch (\Cancellation $e) {
    var_dump(get_class($e), $e->getMessage() !== '', $e->getPrevious());
}
?>
--EXPECT--
string(23) "Async\AsyncCancellation"
bool(true)
NULL
