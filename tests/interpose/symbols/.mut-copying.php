<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

const O_RDWR = 2;
leaves_no_descriptor(function () {
    $path = temporary_path();
    file_put_contents($path, $bytes = random_bytes(3_000_000));
    $from = call('open_now', $path, O_RDWR);
    $look = fn($copy) => fn($value, $outcome) => "$outcome" . (file_get_contents($copy) === $bytes ? ', the right bytes' : '') . ', position ' . call('position', $from);

    $copy = temporary_path();
    $to = call('open_now', $copy, O_RDWR);
    waits('copy_file_range', [$from, $to, 3_000_000], fn() => null, $look($copy));
    call('seek', $from, 0);
    is_cancelled('copy_file_range', [$from, $to, 3_000_000]);
    close_all($to);

    foreach (['sendfile', 'sendfile64'] as $symbol) {
        // To a file.
        $copy = temporary_path();
        $to = call('open_now', $copy, O_RDWR);
        call('seek', $from, 0);
        waits($symbol, [$to, $from, 3_000_000], fn() => null, $look($copy));
        close_all($to);
        // To a socket, whose other end is read by the other coroutine; from the position, and from an offset.
        foreach ([[], [1_000_000]] as $offset) {
            [$ours, $theirs] = call('new_pair');
            call('seek', $from, 0);
            $got = '';
            waits($symbol, [$ours, $from, 2_000_000, ...$offset], function () use ($theirs, &$got) {
                while (strlen($got) < 2_000_000) {
                    $got .= call('read', $theirs, 65536);
                }
            }, fn($value, $outcome) => "$outcome, position " . call('position', $from));
            echo $got === substr($bytes, $offset[0] ?? 0, 2_000_000) ? "the right bytes\n" : "not the right bytes\n";
            call('fill', $ours);
            is_cancelled($symbol, [$ours, $from, 1000]);
            close_all($ours, $theirs);
        }
    }

    [$read, $write] = call('new_pipe');
    [$ours, $theirs] = call('new_pair');
    waits('splice', [$read, $ours, 100], fn() => call('put', $write, 'bytes'));
    echo call('take', $theirs, 100), "\n";
    is_cancelled('splice', [$read, $ours, 100]);
    close_all($read, $write, $ours, $theirs, $from);
});
?>
