--TEST--
spawn_with(): a before hook that ends the scope, and the last reference to it
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Coroutine, Scope, SpawnStrategy};
use function Async\{get_coroutines, spawn_with, suspend};
class Strategy implements SpawnStrategy
{
    public ?Scope $scope;
    function __construct() { $this->scope = new Scope(); }
    function provideScope(): ?Scope { return $this->scope; }
    function beforeCoroutineEnqueue(Coroutine $c, Scope $s): array { $this->scope = null; $s->dispose(); return []; }
    function afterCoroutineEnqueue(Coroutine $c, Scope $s): void { echo "never\n"; }
}
try { spawn_with(new Strategy(), fn() => print("never\n")); } catch (AsyncException $e) { echo "refused\n"; }
suspend();
echo count(get_coroutines()), "\n";
?>
--EXPECT--
refused
1
