--TEST--
signal(): the futures complete in the order of the calls, whatever the order of the awaits
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\Signal;
use function Async\{spawn, await, await_all, signal};

$futures = array_map(fn() => signal(Signal::SIGUSR1), range(0, 4));
$done = [];
foreach ([3, 0, 4] as $i) {
    $chains[] = $futures[$i]->map(function (Signal $s) use ($i, &$done) { $done[] = $i; });
}
spawn(function () { posix_kill(getmypid(), SIGUSR1); });
await_all($futures);
await_all($chains);
echo implode(' ', $done), "\n";
// Completed ones do not wait any more.
echo await($futures[2])->value, " ", $futures[1]->isCompleted() ? "completed" : "pending", "\n";
?>
--EXPECT--
0 3 4
10 completed
