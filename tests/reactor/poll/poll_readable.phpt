--TEST--
C ABI: a poll event tells when a socket has become readable
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$poll = AsyncProbe\poll($a, 1);
Async\spawn(function () use ($b) { echo "writing\n"; AsyncProbe\fd_write($b, 'x'); });
AsyncProbe\wait([$poll]);
echo implode(' ', AsyncProbe\poll_triggered($poll)), "\n";
echo AsyncProbe\fd_read($a, 10), "\n";
echo AsyncProbe\event_state($poll), "\n";
AsyncProbe\event_dispose($poll);
?>
--EXPECT--
writing
readable
x
open, started 0, references 1, callbacks 0
