--TEST--
ThreadChannel: receivers of all threads wake when the owner of the channel ends
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadChannelException};
use function Async\{await, spawn_thread};

[$give, $stop] = [new ThreadChannel(2), new ThreadChannel(1)];
$owner = spawn_thread(function () use ($give, $stop) {
    $own = new Async\ThreadChannel(1);
    $give->send($own);
    $give->send($own);
    $stop->recv();
});
$own = $give->recv();
$other = spawn_thread(function () use ($give, $stop) {
    $own = $give->recv();
    $stop->send('the owner may end');
    try { $own->recv(); } catch (Async\ThreadChannelException) { return 'woken in another worker'; }
});
try { $own->recv(); } catch (ThreadChannelException) { echo "woken in the parent\n"; }
echo await($other), "\n";
await($owner);
?>
--EXPECT--
woken in the parent
woken in another worker
