--TEST--
A tree of scopes may be as deep as memory allows
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, spawn, suspend, timeout};
$scopes = [$scope = new Scope()];
for ($i = 0; $i < 20000; $i++) { $scopes[] = $scope = Scope::inherit($scope); }
$c = $scope->spawn(function () { suspend(); return 'deep'; });
spawn(function () use ($scopes) { $scopes[0]->awaitCompletion(timeout(60000)); echo "completed\n"; });
suspend();
$scopes[0]->disposeSafely();
suspend();
var_dump($scopes[20000]->isClosed());
echo await($c), "\n";
$scopes = $scope = null;
echo "freed\n";
?>
--EXPECT--
completed
bool(true)
deep
freed
