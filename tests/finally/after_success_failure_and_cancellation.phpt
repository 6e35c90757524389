--TEST--
finally: handlers run after success, failure and cancellation, also when the body never started
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$mk = function (string $name, Closure $body) {
    $c = spawn($body);
    $c->finally(fn($co) => print("$name: " . get_debug_type($co->getException()) . "\n"));
    return $c;
};
$a = $mk('success', fn() => 1);
$b = $mk('failure', fn() => throw new LogicException);
$c = $mk('cancelled', fn() => delay(5000));
suspend();
$c->cancel();
$d = $mk('unstarted', fn() => print("never\n"));
$d->cancel();
foreach ([$a, $b, $c, $d] as $co) {
    try { await($co); } catch (Throwable) { }
}
?>
--EXPECT--
success: null
failure: LogicException
cancelled: Async\AsyncCancellation
unstarted: Async\AsyncCancellation
