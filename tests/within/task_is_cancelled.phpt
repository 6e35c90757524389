--TEST--
within(): a cancellation of the task alone ends the call as await() does
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, spawn, delay, current_coroutine};

try {
    within(60000, function () {
        spawn(function () { try { delay(60000); } finally { echo "child\n"; } });
        $me = current_coroutine();
        spawn(fn() => $me->cancel(new Async\AsyncCancellation('by hand')));
        delay(60000);
    });
} catch (Async\AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
child
by hand
