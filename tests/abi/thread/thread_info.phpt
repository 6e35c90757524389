--TEST--
C ABI: a thread says where it was created
--EXTENSIONS--
async
posix
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$fifo = tempnam(sys_get_temp_dir(), 'async');
unlink($fifo);
posix_mkfifo($fifo, 0600);
$thread = AsyncProbe\thread('file_get_contents', $fifo); // Until somebody writes.
$waits = Async\spawn(fn() => AsyncProbe\wait([$thread]));
Async\suspend();
echo $waits->getAwaitingInfo()[0], "\n";
file_put_contents($fifo, 'written');
unlink($fifo);
Async\await($waits);
AsyncProbe\event_dispose($thread);
?>
--EXPECTF--
thread started at %sthread_info.php:5
