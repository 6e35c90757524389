--TEST--
ThreadChannel: a worker that is parked on a channel of the main script ends when the script has ended
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\spawn_thread;

$ch = new ThreadChannel(1);
foreach (['recv' => [], 'send' => ['x']] as $method => $arguments) {
    $ready = new ThreadChannel(1);
    $parked = $method === 'recv' ? new ThreadChannel(1) : $ch;
    if ($method === 'send') { $parked->send('full'); }
    spawn_thread(function () use ($parked, $method, $arguments, $ready) {
        $ready->send(1);
        try { $parked->$method(...$arguments); echo "went on\n"; } catch (Async\ThreadChannelException) { echo "woken\n"; }
    });
    $ready->recv();
    $kept[] = $parked;
}
echo "main ends\n";
?>
--EXPECT--
main ends
woken
woken
