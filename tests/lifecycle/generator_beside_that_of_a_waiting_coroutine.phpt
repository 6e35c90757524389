--TEST--
lifecycle: two generators delegate to one; the one that no coroutine has resumed is closed after the waiting coroutine has ended
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
        yield 2;
        delay(10);
        yield 3;
    } finally {
        echo "inner closed\n";
    }
}

function delegating(string $name, Generator $to)
{
    try {
        yield from $to;
    } finally {
        suspend(); // The destructors of the end may wait.
        echo "$name closed\n";
    }
}

register_shutdown_function(function () {
    $inner = inner();
    $GLOBALS['idle'] = delegating('idle one', $inner);
    echo $GLOBALS['idle']->current(), "\n";
    $GLOBALS['other'] = $GLOBALS['idle']; // Two references: it is destroyed as an object, not as a variable.
    spawn(function () use ($inner) {
        $used = delegating('resumed one', $inner);
        $used->current();
        $used->next();
        echo $used->current(), "\n";
        $used->next();
        echo $used->current(), "\n";
        $used->next();
        echo "loop done\n";
    });
    suspend();
    echo "shutdown end\n";
});
?>
--EXPECT--
1
2
shutdown end
3
inner closed
resumed one closed
loop done
idle one closed
