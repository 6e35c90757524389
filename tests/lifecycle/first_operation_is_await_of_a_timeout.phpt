--TEST--
lifecycle: await() of a Timeout may be the first async call
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, timeout, get_coroutines};
use Async\TimeoutException;

try {
    await(timeout(1));
} catch (TimeoutException $e) {
    echo get_class($e), "\n";
}
echo count(get_coroutines()), "\n";
?>
--EXPECT--
Async\TimeoutException
1
