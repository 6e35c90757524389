--TEST--
C ABI: a coroutine that waits for connections is told when another owner closes the descriptor, before or after the loop knew of it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn};

delay(1); // The loop has just been looked at, and is not before the close.
foreach (['at once' => 0, 'later' => 5] as $when => $ms) {
    $raw = AsyncProbe\raw_socket(true);
    $listener = AsyncProbe\listen_fd($raw);
    $waiter = spawn(fn() => AsyncProbe\listen_accept($listener));
    spawn(function () use ($raw, $ms) {
        $ms > 0 && delay($ms);
        AsyncProbe\fd_close($raw);
    });
    try {
        await($waiter);
    } catch (Exception $e) {
        echo $when, ': ', get_class($e), ': ', preg_replace('/\d+$|port \d+/', 'port N', $e->getMessage()), "\n";
    }
    // The number may mean another file now, which must stay open.
    $other = AsyncProbe\raw_socket(true);
    AsyncProbe\event_dispose($listener);
    echo $other === $raw ? 'the number again: ' : 'another number: ', AsyncProbe\fd_state($other), "\n";
    AsyncProbe\fd_close($other);
}
?>
--EXPECT--
at once: Async\InputOutputException: A connection to 127.0.0.1 port N could not be accepted: Bad file descriptor
the number again: blocking, inherited
later: Async\InputOutputException: A connection to 127.0.0.1 port N could not be accepted: Bad file descriptor
the number again: blocking, inherited
