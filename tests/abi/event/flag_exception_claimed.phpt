--TEST--
C ABI: a failure that a client claims does not surface
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
// The flag is set before the failure, and stays.
$first = spawn(function () { suspend(); throw new Exception('first'); });
AsyncProbe\flag($first, 'exception caught', true);
// The flag is set in extended_dispose, the last moment.
$second = spawn(function () { suspend(); throw new Exception('second'); });
AsyncProbe\handle_at_the_end($second);
// A fatal error is in progress.
$third = spawn(function () { suspend(); throw new Exception('third'); });
AsyncProbe\coroutine_flag($third, 'bailout', true);
// The failure is claimed and given back.
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
#1 %s(13): Async\spawn()
#2 {main}
  thrown in %s on line %d
