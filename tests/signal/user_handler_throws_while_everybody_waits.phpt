--TEST--
signal: what a handler of pcntl_signal() throws reaches its coroutine though every coroutine waits
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

foreach (['sleep(1000)', 'delay(1000_000)', 'fgets($one)'] as $wait) {
    $child = new Child(<<<PHP
    pcntl_async_signals(true);
    pcntl_signal(SIGALRM, function () { throw new RuntimeException('thrown by the handler'); });
    [\$one, \$two] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    \$other = spawn(fn() => delay(1000_000));
    spawn(fn() => print("ready\\n")); // When main waits.
    try {
        $wait;
    } catch (RuntimeException \$e) {
        echo \$e->getMessage(), "\\n";
    }
    \$other->cancel();
    PHP);
    echo "$wait: ", $child->line(), "\n";
    $child->signal(SIGALRM);
    [$out, $err, $code, $signal] = $child->wait();
    echo $out, $err, "status $code signal $signal\n";
}
?>
--EXPECT--
sleep(1000): ready
thrown by the handler
status 0 signal 0
delay(1000_000): ready
thrown by the handler
status 0 signal 0
fgets($one): ready
thrown by the handler
status 0 signal 0
