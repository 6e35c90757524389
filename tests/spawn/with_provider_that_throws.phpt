--TEST--
spawn_with: the provider's exception passes unchanged and nothing is spawned
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn_with, suspend, get_coroutines};
use Async\ScopeProvider;

$provider = new class implements ScopeProvider {
    function provideScope(): ?\Async\Scope { throw new LogicException('no scope'); }
};
try {
    spawn_with($provider, fn() => print("never\n"));
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
suspend();
echo count(get_coroutines()), "\n";
?>
--EXPECT--
no scope
1
