--TEST--
signal(): worker processes get the signals that their program gets, each of them
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\{Signal, ThreadChannel};
use function Async\{await, await_all, signal, spawn_thread};

$ready = new ThreadChannel(8);
$task = function () use ($ready) {
    $future = Async\signal(Async\Signal::SIGUSR1);
    $ready->send('ready');
    $first = Async\await($future)->name;
    $future = Async\signal(Async\Signal::SIGUSR1);
    $ready->send('again');
    return $first . ' ' . Async\await($future)->name;
};
$workers = [spawn_thread($task), spawn_thread($task), spawn_thread($task)];
for ($i = 0; $i < 3; $i++) $ready->recv();
$here = signal(Signal::SIGUSR1);
posix_kill(getmypid(), SIGUSR1);
for ($i = 0; $i < 3; $i++) echo $ready->recv(), "\n";
posix_kill(getmypid(), SIGUSR1);
echo implode("\n", await_all($workers)[0]), "\n";
echo await($here)->name, " here\n";
?>
--EXPECT--
again
again
again
SIGUSR1 SIGUSR1
SIGUSR1 SIGUSR1
SIGUSR1 SIGUSR1
SIGUSR1 here
