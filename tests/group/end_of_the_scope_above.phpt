--TEST--
TaskGroup: an end of the scope above reaches the tasks as it reaches its coroutines; what waits never starts
--EXTENSIONS--
async
--FILE--
<?php
use Async\{TaskGroup, Scope};
use function Async\{spawn, suspend};

$ways = [
    'cancel, not safe' => fn($scope) => $scope->asNotSafely()->cancel(),
    'cancel, safe' => fn($scope) => $scope->cancel(),
    'dispose' => fn($scope) => $scope->dispose(),
    'disposeSafely' => fn($scope) => $scope->disposeSafely(),
    'disposeAfterTimeout' => fn($scope) => $scope->disposeAfterTimeout(5000),
];
foreach ($ways as $name => $end) {
    $scope = new Scope();
    $g = new TaskGroup(1, scope: $scope);
    $g->finally(function () { echo "finally\n"; });
    $g->spawn(function () { suspend(); suspend(); return 'ran'; });
    $g->spawn(fn() => 'started');
    suspend();
    echo $name, ":\n";
    $end($scope);
    var_dump($g->isClosed());
    $g->awaitCompletion();
    echo json_encode($g->getResults()), ' ', json_encode(array_map(fn($e) => $e->getMessage(), $g->getErrors())), "\n";
    suspend();
}
?>
--EXPECT--
cancel, not safe:
bool(true)
[] ["The scope was cancelled","The scope was cancelled"]
finally
cancel, safe:
bool(true)
["ran"] {"1":"The scope was cancelled"}
finally
dispose:
bool(true)
[] ["The scope was disposed of","The scope was disposed of"]
finally
disposeSafely:
bool(true)
["ran"] {"1":"The scope was disposed of"}
finally
disposeAfterTimeout:
bool(true)
["ran","started"] []
finally
