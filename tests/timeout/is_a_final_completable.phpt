--TEST--
timeout: timeout() gives an Async\Timeout, a final Completable
--EXTENSIONS--
async
--FILE--
<?php
use function Async\timeout;
use Async\{Timeout, Awaitable, Completable};

$t = timeout(1000);
var_dump($t instanceof Timeout, $t instanceof Completable, $t instanceof Awaitable);
var_dump((new ReflectionClass($t))->isFinal());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
