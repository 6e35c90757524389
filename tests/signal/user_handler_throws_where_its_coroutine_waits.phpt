--TEST--
signal: what a handler of pcntl_signal() throws is thrown where the coroutine waits that has set it
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};

pcntl_async_signals(true);
$handler = function () { throw new RuntimeException('thrown by the handler'); };
[$one, $two] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$never = spawn(fn() => delay(1000_000));
$waits = [
    'sleep' => fn() => sleep(1000),
    'delay' => fn() => delay(1000_000),
    'await' => fn() => await($never),
    'fread' => fn() => fread($one, 1),
];
foreach ($waits as $what => $wait) {
    $coroutine = spawn(function () use ($what, $wait, $handler) {
        pcntl_signal(SIGUSR1, $handler);
        try {
            $wait();
            echo "$what: nothing was thrown\n";
        } catch (RuntimeException $e) {
            echo "$what: {$e->getMessage()}\n";
        }
    });
    await(spawn(function () { // After the one above, which waits by now.
        posix_kill(posix_getpid(), SIGUSR1);
        for ($i = 0; $i < 10; $i++);
        echo "the one that was running goes on\n";
    }));
    await($coroutine);
}
pcntl_signal(SIGALRM, $handler);
try {
    pcntl_alarm(1);
    sleep(1000); // Nobody runs.
} catch (RuntimeException $e) {
    echo "main: {$e->getMessage()}\n";
}
$never->cancel();
?>
--EXPECT--
the one that was running goes on
sleep: thrown by the handler
the one that was running goes on
delay: thrown by the handler
the one that was running goes on
await: thrown by the handler
the one that was running goes on
fread: thrown by the handler
main: thrown by the handler
