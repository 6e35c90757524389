--TEST--
libc seam: stream_copy_to_stream() between files, sockets and pipes lets others run, and loses nothing
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

// More than a pipe or a socket holds. PHP 8.6 moves it inside the kernel, by another call for each pair of kinds.
$data = implode(array_map(fn($i) => sprintf("%063d\n", $i), range(1, 16_000)));

/** [the end to read, the end to write, its process] of a pipe. */
function pipe(): array
{
    $process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $ends);
    return [$ends[1], $ends[0], $process];
}
function file_with(string $data)
{
    $file = tmpfile();
    fwrite($file, $data);
    rewind($file);
    return $file;
}
/** Writes in two parts, with a pause: the copy has to wait for its source. */
$feed = fn($to) => spawn(function () use ($to, $data) {
    fwrite($to, substr($data, 0, 100_000));
    others_run();
    fwrite($to, substr($data, 100_000));
    fclose($to);
});
$sources = [
    'file' => fn() => [file_with($data)],
    'pipe' => function () use ($feed) { $pipe = pipe(); $feed($pipe[1]); return [$pipe[0], $pipe[2]]; },
    'socket' => function () use ($feed) { [$in, $out] = stream_pair(); $feed($out); return [$in]; },
];
$drain = fn($from) => spawn(function () use ($from) { others_run(); return stream_get_contents($from); });
$targets = [
    'file' => fn() => [$file = tmpfile(), fn() => spawn(function () use ($file) { rewind($file); return stream_get_contents($file); })],
    'pipe' => function () use ($drain) { $pipe = pipe(); $drained = $drain($pipe[0]); return [$pipe[1], fn() => $drained, $pipe[2]]; },
    'socket' => function () use ($drain) { [$out, $in] = stream_pair(); $drained = $drain($in); return [$out, fn() => $drained]; },
];
foreach ($sources as $from => $open) {
    foreach ($targets as $to => $connect) {
        $target = $connect(); // First, because its process inherits the sockets that are there.
        $source = $open();
        $copying = spawn(fn() => stream_copy_to_stream($source[0], $target[0]));
        $beside = spawn(fn() => !$copying->isCompleted()); // It runs as soon as the copy suspends.
        $copied = await($copying);
        $other_ran = await($beside);
        if ($to !== 'file') {
            fclose($target[0]);
        }
        echo "$from to $to: ", $copied === strlen($data) ? 'all' : $copied, ', ', await($target[1]()) === $data ? 'the same' : 'not the same',
            $from === 'file' && $to === 'file' || $other_ran ? '' : ', and nothing else ran', "\n";
    }
}
?>
--EXPECT--
file to file: all, the same
file to pipe: all, the same
file to socket: all, the same
pipe to file: all, the same
pipe to pipe: all, the same
pipe to socket: all, the same
socket to file: all, the same
socket to pipe: all, the same
socket to socket: all, the same
