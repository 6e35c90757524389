--TEST--
C ABI: a file goes to a socket as it is, whether that is in blocking mode or not
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
    $file = file_handle($stream = fopen($path, 'r'));
    $before = active_events();

    $call = file_sendfile($out, $file, 0, PHP_INT_MAX);
    echo json_encode(file_completed($call)), ' ', active_events() > $before ? 'active' : 'not active', "\n";
    $sender = Async\spawn(fn() => file_await($call));
    var_dump(receive($in, strlen($data)) === $data, Async\await($sender) === strlen($data));
    echo active_events() - $before, ' ', file_seek($file, 0, SEEK_CUR), ' ', stream_get_meta_data($left)['blocked'] ? 'blocking' : 'not blocking', "\n";

    array_map(event_dispose(...), [$out, $in, $file]);
}
unlink($path);
?>
--EXPECT--
false active
bool(true)
bool(true)
0 0 blocking
false active
bool(true)
bool(true)
0 0 not blocking
