--TEST--
C ABI: a cancelled wait leaves the event as it was
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$poll = AsyncProbe\poll($a, 1);
$coroutine = Async\spawn(fn() => AsyncProbe\wait([$poll]));
Async\suspend();
echo AsyncProbe\event_state($poll), "\n";
echo $coroutine->getAwaitingInfo()[0] === "unix socket (descriptor $a) to be readable" ? "said so\n" : "what?\n";
$coroutine->cancel();
try { Async\await($coroutine); } catch (Async\AsyncCancellation) { echo "cancelled\n"; }
echo AsyncProbe\event_state($poll), "\n";
AsyncProbe\fd_write($b, 'x');
AsyncProbe\wait([$poll]);
echo AsyncProbe\fd_read($a, 1), "\n";
AsyncProbe\event_dispose($poll);
?>
--EXPECT--
open, started 1, references 2, callbacks 1
said so
cancelled
open, started 0, references 1, callbacks 0
x
