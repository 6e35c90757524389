--TEST--
Shutdown: a worker ends after the workers that it has started
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

await(spawn_thread(function () {
    $ch = new Async\ThreadChannel(1);
    Async\spawn_thread(function () use ($ch) { try { $ch->recv(); } catch (Async\ThreadChannelException) { echo "inner worker ends\n"; } });
    echo "outer task ends\n";
}));
?>
--EXPECT--
outer task ends
inner worker ends
