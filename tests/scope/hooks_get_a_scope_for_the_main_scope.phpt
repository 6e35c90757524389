--TEST--
spawn_with(): hooks get a Scope object for the main scope too, and dropping it ends nothing
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Coroutine, Scope, SpawnStrategy};
use function Async\{await, spawn, spawn_with};
class Strategy implements SpawnStrategy
{
    function provideScope(): ?Scope { return null; }
    function beforeCoroutineEnqueue(Coroutine $c, Scope $s): array { echo get_class($s), "\n"; return []; }
    function afterCoroutineEnqueue(Coroutine $c, Scope $s): void
    {
        var_dump($s->isClosed(), $s->isCancelled(), $s->isFinished());
        try { $s->dispose(); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
    }
}
echo await(spawn_with(new Strategy(), fn() => "ran")), "\n";
gc_collect_cycles();
echo await(spawn(fn() => "still open")), "\n";
?>
--EXPECT--
Async\Scope
bool(false)
bool(false)
bool(false)
The main scope belongs to the runtime: it can be spawned into, and nothing else. Use a scope of your own
ran
still open
