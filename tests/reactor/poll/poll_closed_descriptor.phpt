--TEST--
C ABI: a descriptor that is closed under a waiting coroutine wakes it with a disconnect
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$poll = AsyncProbe\poll($a, 1);
Async\spawn(function () use ($a) { AsyncProbe\fd_close($a); echo "closed\n"; });
AsyncProbe\wait([$poll]);
echo implode(' ', AsyncProbe\poll_triggered($poll)), "\n";
try {
    AsyncProbe\wait([$poll]);
} catch (Async\PollException $e) {
    echo get_class($e), ': ', preg_replace('/\d+/', 'N', $e->getMessage()), "\n";
}
AsyncProbe\event_dispose($poll);
?>
--EXPECT--
closed
disconnect
Async\PollException: Cannot wait for descriptor N: Bad file descriptor
