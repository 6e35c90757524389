--TEST--
cancel: a coroutine that cancels itself and never suspends again still ends cancelled
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, current_coroutine};
use Async\AsyncCancellation;

$c = spawn(function () {
    current_coroutine()->cancel(new AsyncCancellation('self'));
    return 'dropped';
});
try {
    await($c);
} catch (AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
var_dump($c->getResult(), $c->isCancelled());
?>
--EXPECT--
self
NULL
bool(true)
