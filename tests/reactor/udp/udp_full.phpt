--TEST--
C ABI: a datagram that finds the socket full waits in order
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_close, udp_await, udp_bind, udp_completed, udp_dispose, udp_handle, udp_membership, udp_port, udp_receive, udp_send, udp_try_send};

// A unix datagram socket is full when its reader does not read; one over IP never is for long.
[$left, $right] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_DGRAM, 0);
$sender = udp_handle($left);
$receiver = udp_handle($right);
$before = active_events();

for ($sent = 0; ($result = udp_try_send($sender, "datagram $sent")) > 0; $sent++) {
}
echo $result === -11 /* EAGAIN */ ? "full\n" : "error $result\n";
$waiting = [];
for ($i = 0; $i < 5; $i++) {
    $waiting[] = udp_send($sender, 'datagram ' . ($sent + $i));
}
$gone = array_splice($waiting, 2, 1)[0];
udp_dispose($gone);
echo active_events() - $before, ' ', json_encode(array_map(udp_completed(...), $waiting)), "\n";
echo udp_await($receiver, udp_receive($receiver, 100), true)[0], "\n";
echo 'it may not overtake: ', udp_try_send($sender, 'overtakes'), "\n";

$expected = array_diff(range(1, $sent + 4), [$sent + 2]);
$got = [];
while (count($got) < count($expected)) {
    $got[] = (int) substr(udp_await($receiver, udp_receive($receiver, 100), true)[0], 9);
}
var_dump($got === array_values($expected));
foreach ($waiting as $request) {
    udp_await($sender, $request);
}
echo active_events() - $before, "\n";

// Closed while some wait.
while (udp_try_send($sender, 'x') > 0) {
}
$request = udp_send($sender, 'y');
event_dispose($sender);
try {
    udp_await($sender, $request);
} catch (Throwable $error) {
    echo preg_replace('/\d+/', 'N', $error->getMessage()), "\n";
}
event_dispose($receiver);
?>
--EXPECT--
full
4 [false,false,false,false]
datagram 0
it may not overtake: -11
bool(true)
0
The datagram socket with descriptor N was closed while an operation waited on it
