--TEST--
C ABI: with its last listener a signal gets back its default effect
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

foreach (['SIGUSR1', 'SIGALRM'] as $name) {
    $child = new Child(<<<PHP
    \$one = AsyncProbe\signal_event($name);
    \$two = AsyncProbe\signal_event($name);
    AsyncProbe\\event_start(\$one);
    AsyncProbe\\event_start(\$two);
    AsyncProbe\\event_dispose(\$one);
    spawn(fn() => AsyncProbe\\raise_signal($name));
    AsyncProbe\wait([\$two]);
    AsyncProbe\\event_stop(\$two);
    AsyncProbe\\event_dispose(\$two);
    echo "caught\\n";
    AsyncProbe\\raise_signal($name);
    delay(1);
    echo "not reached\\n";
    PHP, $opts);
    [$out, $err, , $signal] = $child->wait();
    echo $out, $err, "signal $signal\n";
}
?>
--EXPECT--
caught
signal 10
caught
signal 14
