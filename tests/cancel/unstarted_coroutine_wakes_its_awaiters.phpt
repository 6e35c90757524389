--TEST--
cancel: awaiters of a coroutine cancelled before its first turn are woken
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

foreach ([1, 2] as $i) {
    spawn(function () use (&$c, $i) {
        try {
            await($c);
        } catch (\Cancellation) {
            echo "awaiter $i\n";
        }
    });
}
$c = spawn(fn() => print("never\n"));
$c->cancel();
?>
--EXPECT--
awaiter 1
awaiter 2
