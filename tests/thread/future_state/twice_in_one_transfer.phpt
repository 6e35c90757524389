--TEST--
FutureState: reached twice in one transfer it arrives as one
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = new Future($state);
$both = [$state, $state];
echo await(spawn_thread(function () use ($both, $state) {
    $both[0]->complete('value');
    return json_encode([$both[0] === $both[1], $both[0] === $state, $state->isCompleted()]);
})), ' ', await($future), "\n";
?>
--EXPECT--
[true,true,true] value
