--TEST--
shutdown: what takes longer than async.shutdown_timeout is named on stderr, and the signal ends the process
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$child = new Child(<<<'PHP'
spawn(function () {
    try {
        delay(60000);
    } finally {
        delay(70000);
    }
});
function swallows() {
    while (true) {
        try {
            delay(80000);
        } catch (\Cancellation) {
        }
    }
}
spawn('swallows');
suspend();
echo "ready\n";
delay(60000);
PHP, ['ini' => ['async.shutdown_timeout=2']]);
echo $child->line(), "\n";
$child->signal(15);
[$out, $err, , $signal] = $child->wait();
echo $out, str_replace($child->script, 'script', $err), "signal $signal\n";
?>
--EXPECTF--
ready

The graceful shutdown is not over after 2 s (async.shutdown_timeout): the process ends. Coroutines that are left: 2
  coroutine #%d {closure%S}, spawned at script:2, waits at script:6
    waits for: delay of 70000 ms
  coroutine #%d swallows, spawned at script:17, waits at script:12
    waits for: delay of 80000 ms
signal 15
