--TEST--
libc seam: stream_socket_recvfrom() waits as long as stream_set_timeout() says, and without end if it was not called
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

function server(): array
{
    $server = stream_socket_server('udp://127.0.0.1:0', $code, $error, STREAM_SERVER_BIND) ?: die("no server: $error\n");
    return [$server, stream_socket_client('udp://' . stream_socket_get_name($server, false))];
}
$show = fn($got, $stream) => print(json_encode($got) . ', timed out: ' . json_encode(stream_get_meta_data($stream)['timed_out']) . "\n");

[$server, $client] = server();
stream_set_timeout($server, 0, 20_000);
others_run(); // The scheduler runs from now on.
foreach (['main' => fn($call) => $call(), 'coroutine' => fn($call) => await(spawn($call))] as $where => $run) {
    echo "-- $where\n";
    $show($run(fn() => stream_socket_recvfrom($server, 100)), $server);
    $show($run(fn() => stream_socket_recvfrom($server, 100, 0, $from)), $server);
    $show($run(fn() => stream_socket_recvfrom($server, 100, STREAM_PEEK)), $server);
    fwrite($client, $where);
    $show($run(fn() => stream_socket_recvfrom($server, 100)), $server);
}

echo "-- a stream\n";
[$a, $b] = stream_pair();
stream_set_timeout($a, 0, 20_000);
$show(stream_socket_recvfrom($a, 100), $a);

echo "-- not set\n";
ini_set('default_socket_timeout', '0');
[$server, $client] = server();
$waiting = spawn(fn() => stream_socket_recvfrom($server, 100));
others_run();
fwrite($client, 'late');
$show(await($waiting), $server);
?>
--EXPECT--
-- main
false, timed out: true
false, timed out: true
false, timed out: true
"main", timed out: false
-- coroutine
false, timed out: true
false, timed out: true
false, timed out: true
"coroutine", timed out: false
-- a stream
false, timed out: true
-- not set
"late", timed out: false
