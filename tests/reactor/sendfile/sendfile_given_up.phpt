--TEST--
C ABI: sending a file can be given up; what was not sent is still in the file
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

function descriptors(): int
{
    return count(glob('/proc/self/fd/*'));
}
foreach ([true, false] as $blocking) {
    [$left, $right] = connection($blocking);
    $out = stream_handle($left);
    $in = stream_handle($right);
    $file = file_handle($stream = fopen($path, 'r'));
    file_await(file_read($file, 0));
    $before = active_events();
    $open = descriptors();

    // Right after it was submitted, and after a while.
    $got = '';
    foreach ([0, 3] as $turns) {
        $call = file_sendfile($out, $file, -1, PHP_INT_MAX);
        for ($i = 0; $i < $turns; $i++) {
            $got .= file_await(file_read($in, 300000));
        }
        file_dispose($call);
    }
    $end = file_write($out, 'end');
    while (!str_ends_with($got, 'end')) {
        $got .= file_await(file_read($in, 100000));
    }
    file_await($end);
    $position = file_seek($file, 0, SEEK_CUR);
    while ($position < 0) { // The worker is still at it.
        Async\delay(1);
        $position = file_seek($file, 0, SEEK_CUR);
    }
    echo $position > 0 && $position < strlen($data) ? 'somewhere' : "at $position", "\n";
    var_dump($got === substr($data, 0, $position) . 'end');
    echo active_events() - $before, ' ', descriptors() - $open, "\n";
    array_map(event_dispose(...), [$out, $in, $file]);
}
unlink($path);
?>
--EXPECT--
somewhere
bool(true)
0 0
somewhere
bool(true)
0 0
