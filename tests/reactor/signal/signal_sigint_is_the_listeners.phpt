--TEST--
C ABI: while an event listens to SIGINT it starts no shutdown, afterwards it does again
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

foreach (['', 'delay(1);'] as $launched) {
    $child = new Child(<<<PHP
    $launched
    \$signal = AsyncProbe\signal_event(SIGINT);
    AsyncProbe\\event_start(\$signal);
    AsyncProbe\\event_on(\$signal, function () { echo "listener\\n"; });
    spawn(function () { try { delay(60000); } finally { echo "cleanup\\n"; } });
    suspend();
    for (\$i = 0; \$i < 3; \$i++) {
        AsyncProbe\\raise_signal(SIGINT);
        delay(1);
    }
    AsyncProbe\\event_dispose(\$signal);
    echo "nobody listens\\n";
    AsyncProbe\\raise_signal(SIGINT);
    delay(60000);
    PHP, $opts);
    [$out, $err, , $signal] = $child->wait();
    echo $out, $err, "signal $signal\n";
}
?>
--EXPECT--
listener
listener
listener
nobody listens
cleanup
signal 2
listener
listener
listener
nobody listens
cleanup
signal 2
