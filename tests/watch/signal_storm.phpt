--TEST--
signal(): ten thousand signals while coroutines run, from a loop that waits for one after the other
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

$seen = 0;
$ticks = 0;
$stop = false;
spawn(function () use (&$stop, &$ticks) { while (!$stop) { suspend(); $ticks++; } });
for ($i = 0; $i < 5; $i++) {
    spawn(function () use (&$stop) { while (!$stop) { delay(1); str_repeat('x', 1000); } });
}
spawn(function () use (&$stop) { await(signal(Signal::SIGUSR2)); $stop = true; });
spawn(function () use (&$stop, &$seen) { while (!$stop) { await(signal(Signal::SIGUSR1)); $seen++; } });
suspend();
echo "ready\n";
while (!$stop) delay(1);
signal(Signal::SIGUSR1)->ignore(); // Nothing is sent any more.
echo $seen > 0 ? "seen\n" : "none\n", $ticks > 0 ? "ran\n" : "stood still\n";
exit(0);
PHP, ['ext' => ['posix', 'pcntl']]);
echo $child->line(), "\n";
for ($i = 0; $i < 10_000; $i++) {
    $child->signal(SIGUSR1);
}
$child->signal(SIGUSR2);
[$out, $err, $status, $signal] = $child->wait();
echo $out, $err, "status $status, signal $signal\n";
?>
--EXPECT--
ready
seen
ran
status 0, signal 0
