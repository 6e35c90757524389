--TEST--
iterate: a callback whose coroutine is cancelled ends the iteration with that cancellation
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, iterate, current_coroutine};
use Async\AsyncCancellation;

try {
    iterate([1, 2], function ($v) { current_coroutine()->cancel(new AsyncCancellation("mine $v")); suspend(); });
} catch (AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
mine 1
