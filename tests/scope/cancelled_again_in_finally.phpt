--TEST--
Scope: coroutines that share two cancellations chain them each for itself, and leak nothing
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope, TaskGroup};
use function Async\{delay, suspend};

/** Runs two coroutines in two nested scopes; both are cancelled twice, the second time in their finally block. */
function cancelTwice(callable $first, callable $second): void
{
    $seen = [];
    $body = function () use (&$seen) {
        try {
            try {
                delay(60_000);
            } finally {
                delay(60_000);
            }
        } catch (AsyncCancellation $e) {
            $seen[] = $e;
        }
    };
    $outer = (new Scope())->asNotSafely();
    $inner = $first($outer);
    $inner->spawn($body);
    $inner->spawn($body);
    suspend();
    $inner->cancel();
    suspend();
    $second($outer);
    for ($i = 0; $i < 4; $i++) {
        suspend();
    }
    foreach ($seen as $e) {
        echo $e->getMessage(), ' <- ', $e->getPrevious()->getMessage(), ' <- ', get_debug_type($e->getPrevious()->getPrevious()), "\n";
    }
    [$one, $two] = $seen;
    echo 'first cancellation is the same: ', var_export($one->getPrevious() === $two->getPrevious(), true),
        ', same location: ', var_export([$one->getFile(), $one->getLine()] === [$two->getFile(), $two->getLine()], true), "\n";
}

cancelTwice(fn(Scope $outer) => Scope::inherit($outer), fn(Scope $outer) => $outer->cancel());
cancelTwice(fn(Scope $outer) => new TaskGroup(scope: $outer), fn(Scope $outer) => $outer->dispose());

// A cancellation that the program made is the same object for all.
$seen = [];
$scope = (new Scope())->asNotSafely();
for ($i = 0; $i < 2; $i++) {
    $scope->spawn(function () use (&$seen) {
        try {
            delay(60_000);
        } catch (AsyncCancellation $e) {
            $seen[] = $e;
        }
    });
}
suspend();
$scope->cancel($mine = new AsyncCancellation('mine'));
suspend();
suspend();
var_dump($seen === [$mine, $mine]);
?>
--EXPECT--
The scope was cancelled <- The scope was cancelled <- null
The scope was cancelled <- The scope was cancelled <- null
first cancellation is the same: true, same location: true
The scope was disposed of <- The task group was cancelled <- null
The scope was disposed of <- The task group was cancelled <- null
first cancellation is the same: true, same location: true
bool(true)
