--TEST--
await_*: an iterator that settles a trigger itself, and waits then, is left
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{timeout, delay, await_any_or_fail};

$trigger = timeout(60000);
$triggers = (function () use ($trigger) {
    try {
        yield $trigger;
        yield null; // Now the trigger is subscribed to.
        $trigger->cancel();
        delay(60000);
    } finally {
        echo "left\n";
    }
})();
var_dump(await_any_or_fail($triggers));
?>
--EXPECT--
left
NULL
