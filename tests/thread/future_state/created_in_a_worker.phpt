--TEST--
FutureState: one that a worker made is completed by the parent
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

$ch = new ThreadChannel(1);
$t = spawn_thread(function () use ($ch) {
    $state = new Async\FutureState();
    $future = new Async\Future($state);
    $ch->send($state);
    return 'worker got ' . Async\await($future);
});
$ch->recv()->complete('a word of the parent');
echo await($t), "\n";
?>
--EXPECT--
worker got a word of the parent
