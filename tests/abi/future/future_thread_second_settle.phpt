--TEST--
C ABI: a second settle in the thread throws there, and isCompleted() works on that side
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use Async\{Future, FutureState};

$s = new FutureState();
$f = new Future($s);
$thread = AsyncProbe\thread('AsyncProbe\future_settle_twice', $s);
echo json_encode(AsyncProbe\wait([$thread])), "\n";
AsyncProbe\event_dispose($thread);
echo $f->await(), "\n";
?>
--EXPECT--
[false,true,"Async\\AsyncException"]
first
