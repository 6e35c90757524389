--TEST--
signal(): futures that are dropped, cancelled and collected leave the others armed
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\{Signal, Future};
use function Async\{await, await_all, signal, suspend, timeout};

$kept = [];
for ($i = 0; $i < 300; $i++) {
    $future = signal(Signal::SIGUSR1, $i % 3 ? timeout(3600000) : null);
    if ($i % 5 === 0) $kept[] = $future;
    if ($i % 7 === 0) $future->cancel();
    if ($i % 11 === 0) { // A cycle through a callback.
        $holder = new stdClass;
        $holder->future = $future->map(fn() => $holder);
        $holder->future->ignore();
    }
}
unset($future, $holder);
gc_collect_cycles();
posix_kill(getmypid(), SIGUSR1);
[$results, $errors] = await_all($kept);
echo count($results), " completed, ", count($errors), " cancelled\n";
?>
--EXPECT--
51 completed, 9 cancelled
