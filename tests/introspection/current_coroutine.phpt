--TEST--
current_coroutine: gives the running coroutine, main included, and throws before the start
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, current_coroutine};
use Async\AsyncException;

try {
    current_coroutine();
} catch (AsyncException $e) {
    echo get_class($e), "\n";
}
$c = spawn(function () use (&$c) { var_dump(current_coroutine() === $c); });
$main = current_coroutine();
suspend();
var_dump(current_coroutine() === $main, $main === $c);
?>
--EXPECT--
Async\AsyncException
bool(true)
bool(true)
bool(false)
