--TEST--
FutureState: a program whose moved state nobody completes and nobody awaits ends normally
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, ThreadChannel};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = (new Future($state))->ignore();
await(spawn_thread(function () use ($state) {}));
$ch = new ThreadChannel(1);
$second = new FutureState();
$unused = (new Future($second))->ignore();
$ch->send($second);
unset($ch);
echo "end\n";
?>
--EXPECT--
end
