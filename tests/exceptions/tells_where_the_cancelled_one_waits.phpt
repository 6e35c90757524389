--TEST--
An exception that the runtime makes for a coroutine names the line where that coroutine waits
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Future, FutureState, Scope};
use function Async\{await, delay, spawn, suspend, timeout};

function bystander(stdClass $secret, bool &$over): void
{
    while (!$over) {
        suspend(); // Two of them: there is always one to run, so each of them looks after the events in its turn.
    }
}
function waits(callable $wait): void
{
    try {
        $wait();
    } catch (Throwable $e) {
        for (; $e !== null; $e = $e->getPrevious()) {
            $line = $e->getLine() === 0 ? $e->getFile() : 'line ' . $e->getLine();
            echo $e::class, ' at ', $line, ': ', implode(' < ', array_map(
                fn($frame) => str_contains($frame['function'], '{closure') ? '{closure}' : $frame['function'], $e->getTrace())), "\n";
        }
    }
}

$over = false;
$bystanders = [];
for ($i = 0; $i < 2; $i++) {
    $bystanders[] = spawn(function () use (&$over) { bystander(new stdClass(), $over); });
}
$never = new Future(new FutureState());
waits(fn() => await($never, timeout(20)));
waits(fn() => (new Channel())->recv(timeout(20)));
waits(fn() => await(timeout(20)));
await(spawn(fn() => waits(fn() => await($never, timeout(20)))));
$scope = new Scope();
$scope->spawn(fn() => waits(fn() => delay(1_000_000)));
$scope->disposeAfterTimeout(20);
try { $scope->awaitCompletion(timeout(60_000)); } catch (Async\AsyncCancellation) { }
$over = true;
array_map(await(...), $bystanders);
?>
--EXPECT--
Async\OperationCanceledException at line 30: Async\await < {closure} < waits
Async\TimeoutException at line 30: Async\await < {closure} < waits
Async\OperationCanceledException at line 31: recv < {closure} < waits
Async\TimeoutException at line 31: recv < {closure} < waits
Async\TimeoutException at line 32: Async\await < {closure} < waits
Async\OperationCanceledException at line 33: Async\await < {closure} < waits < {closure}
Async\TimeoutException at line 33: Async\await < {closure} < waits < {closure}
Async\AsyncCancellation at line 35: Async\delay < {closure} < waits < {closure}
