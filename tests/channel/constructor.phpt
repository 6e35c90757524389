--TEST--
Channel: arguments out of range are ValueErrors
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;

foreach ([[-1], [2147483648], [0, -1], [0, 0, -1], [0, 2147483648]] as $arguments) {
    try { new Channel(...$arguments); echo "made\n"; } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
}
$ch = new Channel(2147483647, 2147483647, 2147483647, true);
echo $ch->capacity(), ' ', (new Channel())->capacity(), "\n";
try { $ch->__construct(1); } catch (Error $e) { echo $e->getMessage(), "\n"; }
echo $ch->capacity(), "\n";
?>
--EXPECT--
Async\Channel::__construct(): Argument #1 ($capacity) must be between 0 and 2147483647
Async\Channel::__construct(): Argument #1 ($capacity) must be between 0 and 2147483647
Async\Channel::__construct(): Argument #2 ($noProducerTimeout) must be between 0 and 2147483647
Async\Channel::__construct(): Argument #3 ($noConsumerTimeout) must be between 0 and 2147483647
Async\Channel::__construct(): Argument #2 ($noProducerTimeout) must be between 0 and 2147483647
2147483647 0
The channel was constructed already
2147483647
