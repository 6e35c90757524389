--TEST--
ThreadPool: any callable is a task; names and methods travel as closures
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\ThreadPool;
use function Async\await;

final class Invokable { public function __invoke($x) { return "invoked with $x"; } }
$boot = function () {
    require __DIR__ . '/../inc/classes.inc';
    eval('final class Invokable { public function __invoke($x) { return "invoked with $x"; } }');
};
$pool = new ThreadPool(1, bootloader: $boot);
$callables = [['strrev', 'abc'], ['double_of', 4], [[Circle::class, 'twice'], 5], ['Circle::twice', 6], [[new Circle(), 'called'], null], [new Invokable(), 7], [strtoupper(...), 'x']];
foreach ($callables as [$callable, $argument]) { echo await($argument === null ? $pool->submit($callable) : $pool->submit($callable, $argument)), "\n"; }
echo json_encode($pool->map(['a', 'b'], 'strtoupper')), "\n";
try { $pool->submit('no such function'); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
$pool->close();
?>
--EXPECTF--
cba
8
10
12
circle of Circle
invoked with 7
X
["A","B"]
Async\ThreadPool::submit(): Argument #1 ($task) must be a valid callback, function "no such function" not found or invalid function name
