--TEST--
ThreadChannel: the end of a wait that another coroutine of the same worker causes is no deadlock
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadChannelException};
use function Async\{await, spawn, spawn_thread};

for ($i = 0; $i < 5; $i++) {
    echo await(spawn_thread(function () {
        $own = new ThreadChannel(1);
        $receiver = Async\spawn(function () use ($own) {
            try { $own->recv(); return 'received'; } catch (ThreadChannelException) { return 'closed'; }
        });
        Async\delay(5); // The receiver is parked.
        $own->close();
        return Async\await($receiver);
    })), "\n";
}
?>
--EXPECT--
closed
closed
closed
closed
closed
