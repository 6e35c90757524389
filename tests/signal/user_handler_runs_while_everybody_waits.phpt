--TEST--
signal: a handler set by pcntl_signal() runs when the signal comes, though every coroutine waits, and may wait itself
--EXTENSIONS--
async
pcntl
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

foreach (['before', 'after'] as $when) {
    $child = new Child(<<<PHP
    pcntl_async_signals(true);
    '$when' === 'before' || suspend();
    \$main = null;
    pcntl_signal(SIGUSR1, function () use (&\$main) {
        echo "handler\\n";
        delay(1);
        echo "handler waited\\n";
        \$main->cancel();
    });
    suspend();
    \$main = current_coroutine();
    echo "ready\\n";
    try {
        delay(60000);
    } catch (\\Cancellation) {
        echo "cancelled\\n";
    }
    PHP);
    echo "set $when the start: ", $child->line(), "\n";
    $child->signal(SIGUSR1);
    [$out, , $code, $signal] = $child->wait();
    echo $out, "status $code signal $signal\n";
}
?>
--EXPECT--
set before the start: ready
handler
handler waited
cancelled
status 0 signal 0
set after the start: ready
handler
handler waited
cancelled
status 0 signal 0
