--TEST--
C ABI: an error set in a thread arrives with its class, message and code
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use Async\{Future, FutureState};

$s = new FutureState();
$f = new Future($s);
$thread = AsyncProbe\thread('AsyncProbe\future_error_in_thread', $s, 'DomainException', 'remote', 7);
AsyncProbe\event_start($thread);
try { $f->await(); } catch (DomainException $e) { echo get_class($e), ' ', $e->getMessage(), ' ', $e->getCode(), "\n"; }
AsyncProbe\wait([$thread]);
AsyncProbe\event_dispose($thread);
?>
--EXPECT--
DomainException remote 7
