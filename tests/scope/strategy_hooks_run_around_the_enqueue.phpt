--TEST--
spawn_with(): provideScope, before, enqueue, after, and the body only later
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, spawn_with, suspend, delay, await, timeout, current_context, coroutine_context, root_context, request_context, runtime_stats};
class Audit implements SpawnStrategy {
    public function __construct(private Scope $s) {}
    public function provideScope(): ?Scope { echo "provide\n"; return $this->s; }
    public function beforeCoroutineEnqueue(Coroutine $c, Scope $s): array { echo "before\n"; return []; }
    public function afterCoroutineEnqueue(Coroutine $c, Scope $s): void { echo "after\n"; }
}
$strategy = new Audit(new Scope());
$c = spawn_with($strategy, function (int $n) { echo "body $n\n"; return $n * 2; }, 21);
echo "spawned\n";
echo await($c), "\n";
?>
--EXPECT--
provide
before
after
spawned
body 21
42
