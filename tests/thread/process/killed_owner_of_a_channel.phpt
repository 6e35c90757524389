--TEST--
Worker processes: channels of a killed worker are closed, and what was in them can be drained
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\{ThreadChannel, ThreadChannelException};
use function Async\{await, spawn_thread};

$give = new ThreadChannel(1);
$t = spawn_thread(function () use ($give) {
    $own = new Async\ThreadChannel(2);
    $own->send('left behind');
    $give->send($own);
    $give->send('second, so that the first was taken');
    $give->send('third');
    posix_kill(getmypid(), SIGKILL);
    while (true);
});
$own = $give->recv();
$give->recv();
$give->recv();
try { await($t); } catch (Async\ThreadTransferException) { echo "killed\n"; }
echo $own->recv(), "\n";
try { $own->recv(); } catch (ThreadChannelException) { echo "closed\n"; }
?>
--EXPECT--
killed
left behind
closed
