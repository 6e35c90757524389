--TEST--
spawn_thread: a task is the main flow of a scheduler: it may spawn, await and use channels
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

echo await(spawn_thread(function () {
    $channel = new Async\Channel();
    $producer = Async\spawn(function () use ($channel) {
        foreach ([1, 2, 3] as $n) { $channel->send($n); }
        $channel->close();
        return 'produced';
    });
    $sum = 0;
    foreach ($channel as $n) { $sum += $n; }
    Async\delay(1);
    return $sum . ' ' . Async\await($producer) . ' ' . Async\await(Async\Future::completed('future'));
})), "\n";
?>
--EXPECT--
6 produced future
