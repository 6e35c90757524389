--TEST--
cancel: while undelivered the first request wins
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};
use Async\AsyncCancellation;

$c = spawn(function () {
    try {
        delay(5000);
    } catch (AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
    suspend();
    echo "no second delivery\n";
});
suspend();
$c->cancel(new AsyncCancellation('one'));
$c->cancel(new AsyncCancellation('two'));
?>
--EXPECT--
one
no second delivery
