--TEST--
C ABI: a file goes to a pipe as well
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

/** Makes a FIFO and returns its path. */
function fifo(): string
{
    $path = tempnam(sys_get_temp_dir(), 'async');
    unlink($path);
    exec('mkfifo ' . escapeshellarg($path));
    register_shutdown_function(unlink(...), $path);
    return $path;
}

const TYPE_PIPE = 0;

$fifo = fifo();
$keep = fopen($fifo, 'r+');
$out = stream_handle($writing = fopen($fifo, 'w'), 0, TYPE_PIPE);
$in = stream_handle($reading = fopen($fifo, 'r'), 0, TYPE_PIPE);
$file = file_handle($stream = fopen($path, 'r'));
$call = file_sendfile($out, $file, 0, PHP_INT_MAX);
$sender = Async\spawn(fn() => file_await($call));
var_dump(receive($in, strlen($data)) === $data, Async\await($sender) === strlen($data));
array_map(event_dispose(...), [$out, $in, $file]);
unlink($path);
?>
--EXPECT--
bool(true)
bool(true)
