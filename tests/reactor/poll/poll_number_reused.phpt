--TEST--
C ABI: a descriptor number that comes back as another file is watched anew
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$poll = AsyncProbe\poll($a, 1);
AsyncProbe\fd_write($b, 'old');
AsyncProbe\wait([$poll]);
AsyncProbe\event_dispose($poll);
AsyncProbe\fd_close($a);
AsyncProbe\fd_close($b);

[$c, $d] = AsyncProbe\fd_socketpair();
echo [$a, $b] === [$c, $d] ? "the same numbers\n" : "others\n";
$poll = AsyncProbe\poll($c, 1);
Async\spawn(fn() => AsyncProbe\fd_write($d, 'new'));
AsyncProbe\wait([$poll]);
echo AsyncProbe\fd_read($c, 10), "\n";
AsyncProbe\event_dispose($poll);
?>
--EXPECT--
the same numbers
new
