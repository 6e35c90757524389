--TEST--
C ABI: a part of a file goes to a socket: from an offset, or from its position, which moves
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_await, file_close, file_completed, file_dispose, file_handle, file_open, file_read, file_seek, file_sendfile, file_state, file_write, stream_handle};

/** Two ends of a TCP connection; whether they block is what sendfile must not care about. */
function connection(bool $blocking): array
{
    $server = stream_socket_server('tcp://127.0.0.1:0');
    $client = stream_socket_client('tcp://' . stream_socket_get_name($server, false));
    $accepted = stream_socket_accept($server);
    stream_set_blocking($client, $blocking);
    stream_set_blocking($accepted, $blocking);
    return [$client, $accepted];
}
/** Reads $length bytes, or up to the end. */
function receive(int $io, int $length): string
{
    for ($chunks = []; $length > 0 && ($chunk = file_await(file_read($io, 100000))) !== ''; $length -= strlen($chunk)) {
        $chunks[] = $chunk;
    }
    return implode($chunks);
}

$path = tempnam(sys_get_temp_dir(), 'async');
file_put_contents($path, '0123456789');
[$left, $right] = connection(true);
$out = stream_handle($left);
$in = stream_handle($right);
$file = file_handle($stream = fopen($path, 'r'));

$send = function (int $offset, int $length) use ($out, $in, $file) {
    $sent = file_await(file_sendfile($out, $file, $offset, $length));
    echo $sent, ' ', $sent > 0 ? receive($in, $sent) : '-', ' ', file_seek($file, 0, SEEK_CUR), "\n";
};
$send(2, 3);
$send(-1, 4);
$send(-1, 4);
$send(8, 100);
$send(10, 1);
$send(-1, 100);
$send(-1, 1);
$send(0, 0);
array_map(event_dispose(...), [$out, $in, $file]);
unlink($path);
?>
--EXPECT--
3 234 0
4 0123 4
4 4567 8
2 89 8
0 - 8
2 89 10
0 - 10
0 - 10
