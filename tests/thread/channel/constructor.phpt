--TEST--
ThreadChannel: a capacity out of range is a ValueError
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;

foreach ([0, -1, PHP_INT_MIN, 2147483648] as $capacity) {
    try { new ThreadChannel($capacity); echo "made\n"; } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
}
echo (new ThreadChannel())->capacity(), ' ', (new ThreadChannel(1))->capacity(), ' ', (new ThreadChannel(2147483647))->capacity(), "\n";
$ch = new ThreadChannel(3);
try { $ch->__construct(1); } catch (Error $e) { echo get_class($e), ' ', $ch->capacity(), "\n"; }
?>
--EXPECT--
Async\ThreadChannel::__construct(): Argument #1 ($capacity) must be between 1 and 2147483647
Async\ThreadChannel::__construct(): Argument #1 ($capacity) must be between 1 and 2147483647
Async\ThreadChannel::__construct(): Argument #1 ($capacity) must be between 1 and 2147483647
Async\ThreadChannel::__construct(): Argument #1 ($capacity) must be between 1 and 2147483647
16 1 2147483647
Error 3
