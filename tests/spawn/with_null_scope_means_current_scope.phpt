--TEST--
spawn_with: a provider that gives null spawns in the current scope
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn_with, await};
use Async\ScopeProvider;

$provider = new class implements ScopeProvider {
    function provideScope(): ?\Async\Scope { echo "asked\n"; return null; }
};
$c = spawn_with($provider, fn($x) => "got $x", 'arg');
echo "returned\n";
echo await($c), "\n";
?>
--EXPECT--
asked
returned
got arg
