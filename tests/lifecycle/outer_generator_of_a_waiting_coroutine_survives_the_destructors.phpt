--TEST--
lifecycle: generators that delegate to the one a coroutine waits in are not closed by the shutdown destructors
--EXTENSIONS--
async
--ENV--
USE_ZEND_ALLOC=0
MALLOC_PERTURB_=165
--FILE--
<?php
use function Async\{spawn, suspend, delay};

function inner()
{
    try {
        yield 1;
        delay(10);
        yield 2;
    } finally {
        echo "inner closed\n";
    }
}

function delegating(string $name, Generator $to)
{
    try {
        yield from $to;
        yield "$name goes on";
    } finally {
        echo "$name closed\n";
    }
}

register_shutdown_function(function () {
    spawn(function () {
        foreach (delegating('outer', delegating('middle', inner())) as $value) {
            echo "$value\n";
        }
        echo "loop done\n";
    });
    suspend();
    echo "shutdown end\n";
});
?>
--EXPECT--
1
shutdown end
2
inner closed
middle goes on
middle closed
outer goes on
outer closed
loop done
