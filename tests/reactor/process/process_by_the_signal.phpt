--TEST--
C ABI: without a descriptor for the child its end is noticed by SIGCHLD, beside a handler of pcntl
--EXTENSIONS--
async
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../../inc/child.inc';
skip_without_child();
?>
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
$opts = ['ext' => [getenv('ASYNC_PROBE_SO')]];

$child = new Child(<<<'PHP'
delay(1);
pcntl_async_signals(true);
$seen = false;
pcntl_signal(SIGCHLD, function () use (&$seen) { $seen = true; });
$taken = [];
while ($file = @fopen('/dev/null', 'r')) {
    $taken[] = $file;
}
$events = [];
foreach (['exit 3', 'kill -KILL $$', 'exit 0'] as $command) {
    $events[] = AsyncProbe\process_event(AsyncProbe\child($command));
}
$waiters = array_map(fn($event) => spawn(fn() => AsyncProbe\wait([$event])), $events);
foreach ($waiters as $waiter) {
    echo await($waiter), "\n";
}
array_map(AsyncProbe\event_dispose(...), $events);
$hidden = AsyncProbe\process_event(AsyncProbe\child('exit 0'));
AsyncProbe\event_start($hidden);
AsyncProbe\event_stop($hidden);
AsyncProbe\event_dispose($hidden);
echo AsyncProbe\active_events(), "\n";
delay(1);
echo $seen ? "pcntl\n" : "pcntl was displaced\n";
PHP, ['prefix' => ['sh', '-c', 'ulimit -n 40; exec "$@"', 'sh']] + $opts);
[$out, $err, $code, $signal] = $child->wait();
echo $out, $err, "status $code signal $signal\n";
?>
--EXPECT--
3
-9
0
0
pcntl
status 0 signal 0
