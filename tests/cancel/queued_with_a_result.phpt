--TEST--
cancel: a cancellation beats a result that was already on its way
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};
use Async\AsyncCancellation;

$target = spawn(function () { suspend(); return 'value'; });
$c = spawn(function () use ($target) {
    try {
        echo await($target), "\n";
    } catch (AsyncCancellation $e) {
        echo $e->getMessage(), ' ', get_debug_type($e->getPrevious()), "\n";
    }
});
spawn(function () use ($c) { suspend(); $c->cancel(new AsyncCancellation('too late for the value')); });
?>
--EXPECT--
too late for the value null
