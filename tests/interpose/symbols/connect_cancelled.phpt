--TEST--
libc seam: a cancelled connect() leaves the socket in its mode
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/symbols.inc';
skip_without_seam();
?>
--INI--
extension={PWD}/seam_probe.so
async.interpose=all
--FILE--
<?php
require __DIR__ . '/symbols.inc';
use function SeamProbe\{call, outcome};

leaves_no_descriptor(function () {
    [$listener, $port] = call('new_listener', 0);
    $first = call('connect_at_once', $port);
    $second = call('connect_at_once', $port);
    $socket = call('new_socket');
    is_cancelled('connect', [$socket, $port]);
    echo 'in blocking mode again: ', call('is_blocking', $socket), "\n";
    close_all($socket, $first, $second, $listener);
});
?>
--EXPECT--
connect: cancelled: ECANCELED, Async\AsyncCancellation
in blocking mode again: 1
no descriptor was left
