--TEST--
signal(): a signal that comes before the waiter has run is kept for its next wait
--EXTENSIONS--
async
posix
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$child = new Child(<<<'PHP'
use Async\{Signal, Future, FutureState};
use function Async\signal;

$waiter = spawn(function () {
    for ($i = 1; $i <= 3; $i++) {
        echo $i, ' ', await(signal(Signal::SIGUSR1))->name, "\n";
    }
});
suspend();
for ($i = 0; $i < 3; $i++) {
    // The callback runs after the delivery: nothing is pending then.
    $sent = signal(Signal::SIGUSR1)->map(fn() => posix_kill(getmypid(), SIGUSR1));
    if ($i === 0) posix_kill(getmypid(), SIGUSR1);
    await($sent);
}
await($waiter);
await(signal(Signal::SIGUSR1));
echo "the last one, too\n";
PHP, ['ext' => ['posix', 'pcntl']]);
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
1 SIGUSR1
2 SIGUSR1
3 SIGUSR1
the last one, too
status 0, signal 0
