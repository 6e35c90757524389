--TEST--
C ABI: a host with a colon is an IPv6 address; IPv4 comes in too unless refused
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--SKIPIF--
<?php if (@stream_socket_server('tcp://[::1]:0') === false) die('skip needs IPv6'); ?>
--FILE--
<?php
foreach ([0 => 'both', 2 => 'IPv6 only'] as $flags => $what) {
    $listener = AsyncProbe\listen('::', 0, $flags);
    [$host, $port] = AsyncProbe\listen_address($listener);
    echo "$what: $host\n";
    AsyncProbe\listen_on($listener, function (int $fd) { AsyncProbe\fd_close($fd); });
    foreach (['[::1]', '127.0.0.1'] as $address) {
        $client = @stream_socket_client("tcp://$address:$port");
        echo $address, $client === false ? " refused\n" : " connected\n";
    }
    AsyncProbe\event_dispose($listener);
}
?>
--EXPECT--
both: ::
[::1] connected
127.0.0.1 connected
IPv6 only: ::
[::1] connected
127.0.0.1 refused
