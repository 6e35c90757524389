--TEST--
TaskGroup: close(), cancel(), dispose() and the end of the scope wake the callers, which add nothing
--EXTENSIONS--
async
--FILE--
<?php
use Async\{TaskGroup, Scope};
use Async\AsyncException;
use function Async\{spawn, suspend, await};

$ways = [
    'close' => fn($g, $scope) => $g->close(),
    'cancel' => fn($g, $scope) => $g->cancel(),
    'dispose' => fn($g, $scope) => $g->dispose(),
    'scope cancelled' => fn($g, $scope) => $scope->cancel(),
    'scope disposed of' => fn($g, $scope) => $scope->dispose(),
    'scope closed' => fn($g, $scope) => $scope->disposeAfterTimeout(1000),
];
foreach ($ways as $name => $end) {
    $scope = new Scope();
    $g = new TaskGroup(1, 1, $scope);
    $g->spawn(function () { suspend(); suspend(); });
    $g->spawn(fn() => 1);
    $caller = spawn(fn() => $g->spawn(fn() => print("never\n")));
    suspend();
    $end($g, $scope);
    try { await($caller); echo "$name: accepted\n"; } catch (AsyncException $e) { echo "$name: refused\n"; }
    $g->awaitCompletion();
    echo count($g), ' ', count($g->getErrors()), "\n";
}
?>
--EXPECT--
close: refused
2 0
cancel: refused
2 2
dispose: refused
2 2
scope cancelled: refused
2 1
scope disposed of: refused
2 2
scope closed: refused
2 0
