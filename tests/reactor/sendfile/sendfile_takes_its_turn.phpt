--TEST--
C ABI: a file neither overtakes the writes before it nor is overtaken by those behind it
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

$data = implode("\n", range(1, 450_000)); // 3 MB
$path = tempnam(sys_get_temp_dir(), 'async');
file_put_contents($path, $data);

foreach ([true, false] as $blocking) {
    [$left, $right] = connection($blocking);
    $out = stream_handle($left);
    $in = stream_handle($right);
    $file = file_open($path, 'r'); // The file is not open yet.

    $before = str_repeat('before ', 1000000);
    $calls = [file_write($out, $before), file_sendfile($out, $file, -1, 1_000_000), file_write($out, 'between'),
        file_sendfile($out, $file, -1, 2_500_000), file_write($out, 'behind')];
    $sender = Async\spawn(fn() => array_map(file_await(...), $calls));
    $expected = $before . substr($data, 0, 1_000_000) . 'between' . substr($data, 1_000_000) . 'behind';
    var_dump(receive($in, strlen($expected)) === $expected);
    echo json_encode(Async\await($sender)), "\n";
    array_map(event_dispose(...), [$out, $in, $file]);
}
unlink($path);
?>
--EXPECT--
bool(true)
[7000000,1000000,7,2038894,6]
bool(true)
[7000000,1000000,7,2038894,6]
