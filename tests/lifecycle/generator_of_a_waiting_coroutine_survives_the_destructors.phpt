--TEST--
lifecycle: a generator running in a suspended coroutine is not closed by the shutdown destructors
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

register_shutdown_function(function () {
    spawn(function () {
        $values = (function () {
            try {
                yield 1;
                delay(10);
                yield 2;
            } finally {
                echo "generator closed\n";
            }
        })();
        foreach ($values as $v) {
            echo "$v\n";
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
generator closed
loop done
