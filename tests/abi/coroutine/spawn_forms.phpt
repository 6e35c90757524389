--TEST--
C ABI: each form of spawning decides where the coroutine belongs and when it runs
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
final class Here implements Async\ScopeProvider
{
    public function provideScope(): ?Async\Scope { echo "asked\n"; return null; }
}
final class Nowhere implements Async\ScopeProvider
{
    public function provideScope(): ?Async\Scope { throw new LogicException('no scope today'); }
}
suspend(); // Launched, so that there is a main scope.
$say = fn(string $word) => function () use ($word) { echo $word, "\n"; };
$all = [
    AsyncProbe\spawn_in('scope', $say('with a scope')),
    AsyncProbe\spawn_in('last', $say('of normal priority')),
    AsyncProbe\spawn_provided(new Here, $say('provided')),
    AsyncProbe\spawn_in('first', $say('of high priority')),
];
echo implode(' ', array_map(AsyncProbe\scope_of(...), $all)), "\n";
foreach ($all as $c) {
    await($c);
}
try {
    AsyncProbe\spawn_provided(new Nowhere, fn() => print("never\n"));
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
echo count(Async\get_coroutines()), "\n";
?>
--EXPECT--
asked
main main main main
of high priority
with a scope
of normal priority
provided
no scope today
1
