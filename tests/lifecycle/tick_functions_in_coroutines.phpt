--TEST--
lifecycle: every tick function is called in a coroutine, also one that a tick function registers
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, suspend};

function first(): void
{
    static $called = false;
    if (!$called) {
        $called = true;
        echo "first\n";
        suspend();
        register_tick_function('second');
    }
}
function second(): void
{
    static $called = false;
    if (!$called) {
        $called = true;
        echo "second\n";
        unregister_tick_function('first');
    }
}
register_tick_function('first');
await(spawn(function () {
    declare(ticks=1) {
        $a = 1;
        $b = 2;
    }
    echo "done\n";
}));
?>
--EXPECT--
first
second
done
