<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

leaves_no_descriptor(function () {
    // A listener that has no room answers when it has: the second connection that waits takes the last place.
    [$listener, $port] = call('new_listener', 0);
    $first = call('connect_at_once', $port);
    $second = call('connect_at_once', $port);
    $socket = call('new_socket');
    $accepted = [];
    waits('connect', [$socket, $port], function () use ($listener, &$accepted) {
        $accepted = [call('accept_now', $listener), call('accept_now', $listener)];
    });
    echo 'in blocking mode again: ', call('is_blocking', $socket), "\n";
    close_all($socket, $first, $second, ...$accepted);

    foreach (['accept', 'accept4'] as $symbol) {
        [$listener2, $port2] = call('new_listener', 5);
        $client = -1;
        $connection = -1;
        waits($symbol, [$listener2], function () use ($port2, &$client) { $client = call('connect_at_once', $port2); },
            function ($value, $outcome) use (&$connection) {
                $connection = $outcome;
                return call('is_open', $outcome) ? 'a connection, in blocking mode: ' . call('is_blocking', $outcome) : $outcome;
            });
        is_cancelled($symbol, [$listener2]);
        echo 'in blocking mode again: ', call('is_blocking', $listener2), "\n";
        close_all($client, $connection, $listener2);
    }
    close_all($listener);
});
?>
