--TEST--
C ABI: a callback is told of a hang-up once, and the loop does not spin
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$read, $write] = AsyncProbe\fd_pipe();
$poll = AsyncProbe\poll($read, 1, false);
AsyncProbe\event_on($poll, function () use ($poll) { echo implode(' ', AsyncProbe\poll_triggered($poll)), "\n"; });
AsyncProbe\event_start($poll);
AsyncProbe\fd_close($write);
Async\delay(30);
AsyncProbe\event_dispose($poll);
echo "end\n";
?>
--EXPECT--
disconnect
end
