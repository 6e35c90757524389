--TEST--
Coroutine: the is...() methods in each state of a coroutine
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{spawn, suspend, delay, await, current_coroutine};

function state(string $when, Async\Coroutine $c): void
{
    $true = [];
    foreach (['Started', 'Queued', 'Running', 'Suspended', 'Completed', 'Cancelled', 'CancellationRequested'] as $name) {
        if ($c->{"is$name"}()) {
            $true[] = $name;
        }
    }
    echo str_pad($when, 22), implode(' ', $true), "\n";
}
$state = new FutureState();
$c = spawn(function () use ($state) {
    state('running', current_coroutine());
    suspend();
    (new Future($state))->await();
});
state('new', $c);
suspend();
state('yielded', $c);
suspend();
state('waiting', $c);
$state->complete(1);
await($c);
state('finished', $c);

$failed = spawn(fn() => throw new Exception);
try { await($failed); } catch (Exception) { }
state('failed', $failed);

$early = spawn(fn() => print("never\n"));
$early->cancel();
state('cancelled unstarted', $early);
suspend();
state('after its turn', $early);

$late = spawn(fn() => delay(5000));
suspend();
$late->cancel();
state('cancelled waiting', $late);
suspend();
state('cancelled and ended', $late);

$main = current_coroutine();
spawn(function () use ($main) { state('main yielded', $main); });
suspend();
state('main running', $main);
?>
--EXPECT--
new                   Queued Suspended
running               Started Running
yielded               Started Queued Suspended
waiting               Started Suspended
finished              Started Completed
failed                Started Completed
cancelled unstarted   Suspended CancellationRequested
after its turn        Completed Cancelled
cancelled waiting     Started Queued Suspended CancellationRequested
cancelled and ended   Started Completed Cancelled
main yielded          Started Queued Suspended
main running          Started Running
