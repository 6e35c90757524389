--TEST--
cancel: after delivery a further cancel() is delivered again
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};
use Async\AsyncCancellation;

$c = spawn(function () {
    for ($i = 0; $i < 2; $i++) {
        try {
            delay(5000);
        } catch (AsyncCancellation $e) {
            echo $e->getMessage(), "\n";
        }
    }
    return 'done';
});
suspend();
$c->cancel(new AsyncCancellation('one'));
suspend();
$c->cancel(new AsyncCancellation('two'));
echo await($c), "\n";
?>
--EXPECT--
one
two
done
