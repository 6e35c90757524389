--TEST--
Thread: a finally() handler of a scope that no longer exists does no harm
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ThreadChannel};
use function Async\{await, spawn_thread, suspend};

$go = new ThreadChannel(1);
$scope = new Scope();
$t = await($scope->spawn(function () use ($go) {
    $t = spawn_thread(function () use ($go) { return $go->recv(); });
    $t->finally(function () { return 1; });
    return $t;
}));
$scope->dispose();
unset($scope);
gc_collect_cycles();
$go->send('result');
echo await($t), "\n";
suspend();
echo "alive\n";
?>
--EXPECT--
result
alive
