--TEST--
Scope: each coroutine gets a cancellation of its own; two that are chained in several coroutines leak nothing
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
    [$one, $two] = $seen;
    echo 'own cancellation: ', var_export($one !== $two, true),
        ', own previous: ', var_export($one->getPrevious() !== $two->getPrevious(), true),
        ', same location: ', var_export([$one->getFile(), $one->getLine()] === [$two->getFile(), $two->getLine()], true),
        ', ', $one->getMessage(), ' <- ', $one->getPrevious()->getMessage(), "\n";
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
own cancellation: true, own previous: true, same location: true, The scope was cancelled <- The scope was cancelled
own cancellation: true, own previous: true, same location: true, The scope was disposed of <- The task group was cancelled
bool(true)
