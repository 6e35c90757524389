--TEST--
ThreadChannel: two workers talk to each other while the parent computes
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

[$ping, $pong] = [new ThreadChannel(1), new ThreadChannel(1)];
$a = spawn_thread(function () use ($ping, $pong) {
    for ($i = 0; $i < 100; $i++) { $ping->send($i); if ($pong->recv() !== -$i) { return "wrong at $i"; } }
    return 'a: 100 rounds';
});
$b = spawn_thread(function () use ($ping, $pong) {
    for ($i = 0; $i < 100; $i++) { $pong->send(-$ping->recv()); }
    return 'b: 100 rounds';
});
echo await($a), ', ', await($b), "\n";
?>
--EXPECT--
a: 100 rounds, b: 100 rounds
