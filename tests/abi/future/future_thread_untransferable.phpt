--TEST--
C ABI: a value that cannot travel throws in the thread, and the future can still be settled
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use Async\{Future, FutureState};

$s = new FutureState();
$f = new Future($s);
$thread = AsyncProbe\thread('AsyncProbe\future_settle_with_an_object_first', $s);
echo AsyncProbe\wait([$thread]), "\n";
AsyncProbe\event_dispose($thread);
echo $f->await(), "\n";
?>
--EXPECT--
Error
then this
