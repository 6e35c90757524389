--TEST--
C ABI: a coroutine that is cancelled safely runs on as a zombie, and keeps nothing alive
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
$error = new Async\AsyncCancellation('safely');
$worker = spawn(function () {
    delay(1);
    echo "ran on\n";
    return 'result';
});
$fresh = spawn(function () { echo "never\n"; });
AsyncProbe\cancel_ex($fresh, $error, true, true); // Not started: it never runs.
suspend();
echo AsyncProbe\state()['coroutines'], "\n";
AsyncProbe\cancel_ex($worker, $error, true, true);
AsyncProbe\cancel_ex($worker, null, false, true); // Once is enough.
echo AsyncProbe\state()['coroutines'], ' of ', count(Async\get_coroutines()), "\n";
var_dump(AsyncProbe\coroutine_flag($worker, 'zombie'), $worker->isCancellationRequested(), $fresh->isCancelled());
echo await($worker), "\n";
echo AsyncProbe\state()['coroutines'], ' of ', count(Async\get_coroutines()), "\n";
$last = spawn(function () {
    try {
        delay(10000);
    } finally {
        echo "ended with the program\n";
    }
});
suspend();
AsyncProbe\cancel_ex($last, null, false, true);
echo "end\n";
?>
--EXPECT--
2
1 of 2
bool(true)
bool(false)
bool(true)
ran on
result
1 of 1
end
ended with the program
