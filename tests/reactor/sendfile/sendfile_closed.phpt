--TEST--
C ABI: closing either end of a sendfile ends it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_await, file_close, file_completed, file_dispose, file_handle, file_open, file_read, file_seek, file_sendfile, file_state, file_write, stream_handle};

/** Two connected sockets that take little at a time. */
function connection(bool $blocking): array
{
    $pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    stream_set_blocking($pair[0], $blocking);
    stream_set_blocking($pair[1], $blocking);
    return $pair;
}

$data = implode("\n", range(1, 450_000)); // 3 MB
$path = tempnam(sys_get_temp_dir(), 'async');
file_put_contents($path, $data);

foreach ([true, false] as $blocking) {
    foreach (['out', 'file', 'peer'] as $closed) {
        [$left, $right] = connection($blocking);
        $out = stream_handle($left);
        $in = stream_handle($right);
        $file = file_handle($stream = fopen($path, 'r'));
        $before = active_events();
        $call = file_sendfile($out, $file, 0, PHP_INT_MAX);
        for ($i = 0; $i < 2; $i++) {
            file_await(file_read($in, 300000));
        }
        $waiting = Async\spawn(function () use ($call) {
            try {
                file_await($call);
            } catch (Throwable $error) {
                echo preg_replace('/\d+/', 'N', $error->getMessage()), "\n";
            }
        });
        Async\suspend();
        if ($closed === 'peer') {
            file_close($in);
            fclose($right);
        } else {
            file_close($$closed);
        }
        if ($closed === 'file') { // What was read before still goes out, and the stream goes on.
            $end = file_write($out, 'end');
            while (!str_ends_with(file_await(file_read($in, 300000)), 'end')) {
            }
            file_await($end);
        }
        Async\await($waiting);
        while (file_seek($file, 0, SEEK_CUR) < 0 && $closed !== 'file') {
            Async\delay(1);
        }
        array_map(event_dispose(...), [$out, $in, $file]);
        while (active_events() > $before) {
            Async\delay(1);
        }
    }
}
unlink($path);
?>
--EXPECT--
The stream with descriptor N was closed while an operation waited on it
The file with descriptor N was closed while an operation waited on it
Cannot write to descriptor N: Broken pipe
The stream with descriptor N was closed while an operation waited on it
The file with descriptor N was closed while an operation waited on it
Cannot write to descriptor N: Broken pipe
