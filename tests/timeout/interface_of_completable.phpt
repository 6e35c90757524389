--TEST--
timeout: Completable extends Awaitable and declares cancel, isCompleted and isCancelled
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Awaitable, Completable};

$r = new ReflectionClass(Completable::class);
echo implode(' ', array_map(fn($m) => $m->name, $r->getMethods())), "\n";
var_dump($r->isSubclassOf(Awaitable::class), (new ReflectionClass(Awaitable::class))->getMethods());
?>
--EXPECT--
cancel isCompleted isCancelled
bool(true)
array(0) {
}
