--TEST--
spawn_thread: all awaiters get the outcome, and awaiters of a failure the same exception
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, spawn_thread};

$t = spawn_thread(fn() => throw new DomainException('no'));
$waiters = [];
for ($i = 0; $i < 3; $i++) {
    $waiters[] = spawn(function () use ($t) {
        try { await($t); } catch (Async\RemoteException $e) { return $e; }
    });
}
[$a, $b, $c] = array_map(fn($w) => await($w), $waiters);
var_dump($a === $b, $b === $c, $a === $t->getException());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
