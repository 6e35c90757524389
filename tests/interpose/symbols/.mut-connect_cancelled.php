<?php
require __DIR__ . '/.mut-symbols.inc';
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
