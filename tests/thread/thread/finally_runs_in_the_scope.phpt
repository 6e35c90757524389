--TEST--
Thread: finally() handlers are coroutines of the scope in which spawn_thread() was called
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, current_context, spawn_thread};

$scope = new Scope();
$seen = null;
await($scope->spawn(function () use (&$seen) {
    current_context()->set('where', 'scope of the thread');
    $t = spawn_thread(fn() => 1);
    $t->finally(function () use (&$seen) {
        $seen = current_context()->find('where');
        Async\delay(1); // It may wait.
    });
    await($t);
}));
while ($seen === null) { Async\delay(1); }
echo $seen, "\n";
?>
--EXPECT--
scope of the thread
