--TEST--
schedule: coroutines cancelled while queued run in queue order, not in order of cancellation
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

$mk = fn(string $name) => spawn(function () use ($name) {
    try {
        suspend();
    } catch (\Cancellation) {
        echo "$name cancelled\n";
    }
});
$a = $mk('a');
$b = $mk('b');
suspend();
$b->cancel();
$a->cancel();
?>
--EXPECT--
a cancelled
b cancelled
