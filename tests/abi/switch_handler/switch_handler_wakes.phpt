--TEST--
C ABI: a switch handler may wake the coroutine that is leaving, which is then queued
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, delay, spawn};

$waits = ['delay' => fn() => delay(1_000_000), 'future' => fn() => await(new Future(new FutureState()))];
foreach ($waits as $name => $wait) {
    $c = spawn(function () use ($name, $wait) {
        var_dump($wait());
        echo "$name is over\n";
    });
    spawn(function () { echo "another\n"; });
    AsyncProbe\switch_handler_add('waking', $c);
    await($c);
}
?>
--EXPECT--
waking: coroutine enter
waking: coroutine leave
another
waking: coroutine enter
NULL
delay is over
waking: coroutine finish
waking: coroutine enter
waking: coroutine leave
another
waking: coroutine enter
NULL
future is over
waking: coroutine finish
