--TEST--
cancel: a cancellation beats an exception on its way and carries it as previous
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};
use Async\AsyncCancellation;

$target = spawn(function () { suspend(); throw new RuntimeException('on its way'); });
$c = spawn(function () use ($target) {
    try {
        await($target);
    } catch (AsyncCancellation $e) {
        echo $e->getMessage(), ' <- ', $e->getPrevious()->getMessage(), "\n";
    }
});
spawn(function () use ($c) { suspend(); $c->cancel(new AsyncCancellation('cancelled')); });
?>
--EXPECT--
cancelled <- on its way
