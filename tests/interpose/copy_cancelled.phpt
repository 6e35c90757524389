--TEST--
libc seam: stream_copy_to_stream() that is cancelled loses no byte between the streams
--EXTENSIONS--
async
openssl
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

// More than the buffers of a TCP connection hold.
$data = implode(array_map(fn($i) => sprintf("%063d\n", $i), range(1, 250_000)));
/** Everything that arrives at $to until $size bytes have. */
$receive = function ($to, int $size): string {
    for ($all = ''; strlen($all) < $size && ($chunk = fread($to, 65536)) != ''; ) {
        $all .= $chunk;
    }
    return $all;
};
$from_file = function () use ($data) {
    $file = tmpfile();
    fwrite($file, $data);
    rewind($file);
    return $file;
};
$from_socket = function () use ($data) {
    [$in, $out] = stream_pair();
    spawn(function () use ($out, $data) { fwrite($out, $data); fclose($out); });
    return $in;
};
foreach (['a file' => $from_file, 'a socket' => $from_socket] as $source => $open) {
    foreach (['a socket' => stream_pair(...), 'TLS' => tls_pair(...)] as $target => $connect) {
        [$near, $far] = $connect();
        $from = $open();
        // The other end is not read, so the copy gets stuck in the middle of a write.
        $begun = function () use ($far) { $read = [$far]; $none = null; stream_select($read, $none, $none, 60); };
        echo "$source to $target: ", cancelled(fn() => stream_copy_to_stream($from, $near), $begun), "\n";
        $reader = spawn(fn() => $receive($far, strlen($data)));
        $copied = stream_copy_to_stream($from, $near);
        echo await($reader) === $data ? 'all there' : 'not the same', ', ', $copied > 0 && $copied < strlen($data) ? 'the rest was copied' : $copied, "\n";
    }
}

echo "-- waiting for the source\n";
[$in, $out] = stream_pair();
[$near, $far] = stream_pair();
echo cancelled(fn() => stream_copy_to_stream($in, $near), fn() => fwrite($out, 'abc')), ' ', fread($far, 10), "\n";
fwrite($out, 'defghi');
echo stream_copy_to_stream($in, $near, 4), ' ', fread($far, 10), "\n";
fclose($out);
echo stream_copy_to_stream($in, $near), ' ', fread($far, 10), ' ', stream_copy_to_stream($in, $near), "\n";
?>
--EXPECT--
a file to a socket: Async\AsyncCancellation
all there, the rest was copied
a file to TLS: Async\AsyncCancellation
all there, the rest was copied
a socket to a socket: Async\AsyncCancellation
all there, the rest was copied
a socket to TLS: Async\AsyncCancellation
all there, the rest was copied
-- waiting for the source
Async\AsyncCancellation abc
4 defg
2 hi 0
