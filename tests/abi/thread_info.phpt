--TEST--
C ABI: a thread says what it runs
--EXTENSIONS--
async
--INI--
extension={PWD}/async_probe.so
--SKIPIF--
<?php if (!PHP_ZTS) die('skip needs a thread-safe PHP'); ?>
--FILE--
<?php
$thread = AsyncProbe\thread('usleep', 10000);
$waits = Async\spawn(fn() => AsyncProbe\wait([$thread]));
Async\suspend();
echo $waits->getAwaitingInfo()[0], "\n";
Async\await($waits);
AsyncProbe\event_dispose($thread);
?>
--EXPECT--
thread that runs usleep()
