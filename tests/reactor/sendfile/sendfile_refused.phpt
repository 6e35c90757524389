--TEST--
C ABI: what cannot be sent, or sent to, is refused
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

[$left, $right] = connection(true);
$socket = stream_handle($left);
$file = file_handle($stream = fopen(__FILE__, 'r'));
$closed = file_handle($stream);
file_close($closed);
$report = function (callable $what) {
    try {
        $what();
    } catch (Throwable $error) {
        echo get_class($error), ': ', preg_replace('/\d+/', 'N', $error->getMessage()), "\n";
    }
};
$report(fn() => file_sendfile($file, $socket, 0, 1));
$report(fn() => file_sendfile($socket, $socket, 0, 1));
$report(fn() => file_sendfile($socket, $file, -2, 1));
$report(fn() => file_sendfile($socket, $closed, 0, 1));
$folder = file_open(sys_get_temp_dir(), 'r');
$report(fn() => file_await(file_sendfile($socket, $folder, 0, 1)));
echo file_await(file_write($socket, 'still usable')), "\n";
$missing = file_open('/no/such/file', 'r');
$report(fn() => file_await(file_sendfile($socket, $missing, 0, 1)));
echo file_await(file_write($socket, 'still usable')), "\n";
array_map(event_dispose(...), [$socket, $file, $closed, $folder, $missing]);
?>
--EXPECT--
Async\InputOutputException: Cannot send descriptor N to descriptor N: only a stream can be sent to
Async\InputOutputException: Cannot send descriptor N to descriptor N: only a file can be sent
Async\InputOutputException: Cannot send descriptor N to descriptor N: the offset is negative
Async\InputOutputException: Cannot send descriptor N to descriptor N: the handle is closed
Async\InputOutputException: Cannot read from descriptor N: Is a directory
12
Async\InputOutputException: Cannot open /no/such/file: No such file or directory
12
