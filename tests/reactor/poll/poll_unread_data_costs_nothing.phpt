--TEST--
C ABI: data that no coroutine waits for does not keep the loop busy
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$poll = AsyncProbe\poll($a, 1);
AsyncProbe\wait([$poll], 1); // Watched from now on, for as long as the event lives.
AsyncProbe\fd_write($b, 'x');
$before = getrusage();
Async\delay(300);
$after = getrusage();
$used = ($after['ru_utime.tv_usec'] - $before['ru_utime.tv_usec'] + $after['ru_stime.tv_usec'] - $before['ru_stime.tv_usec']) / 1000
    + ($after['ru_utime.tv_sec'] - $before['ru_utime.tv_sec'] + $after['ru_stime.tv_sec'] - $before['ru_stime.tv_sec']) * 1000;
echo $used < 150 ? "idle\n" : "busy for $used ms\n";
AsyncProbe\wait([$poll]);
echo AsyncProbe\fd_read($a, 10), "\n";
AsyncProbe\event_dispose($poll);
?>
--EXPECT--
idle
x
