--TEST--
cancel: a cancelled delay() does not keep the process alive and other timers still fire
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

$long = spawn(fn() => delay(3_600_000));
$short = spawn(function () { delay(5); echo "short\n"; });
suspend();
$long->cancel();
$long->cancel();
?>
--EXPECT--
short
