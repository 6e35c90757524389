--TEST--
C ABI: a failure that a client claims does not surface
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
// Beforehand, for good.
$first = spawn(function () { suspend(); throw new Exception('first'); });
AsyncProbe\flag($first, 'exception caught', true);
// In extended_dispose, the last moment.
$second = spawn(function () { suspend(); throw new Exception('second'); });
AsyncProbe\handle_at_the_end($second);
// Of a fatal error in progress.
$third = spawn(function () { suspend(); throw new Exception('third'); });
AsyncProbe\coroutine_flag($third, 'bailout', true);
// Claimed and given back.
$fourth = spawn(function () { suspend(); throw new Exception('fourth'); });
AsyncProbe\flag($fourth, 'exception caught', true);
AsyncProbe\flag($fourth, 'exception caught', false);
suspend();
suspend();
unset($first, $second, $third);
echo "still here\n";
unset($fourth);
suspend();
echo "never\n";
?>
--EXPECTF--
still here

Fatal error: Uncaught Exception: fourth in %s:%d
Stack trace:
#0 [internal function]: {closure%S}()
#1 {main}
  thrown in %s on line %d
