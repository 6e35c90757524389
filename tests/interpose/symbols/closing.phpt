--TEST--
libc seam: who waits for a descriptor is told when it is closed or becomes another, by every name
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/symbols.inc';
skip_without_seam();
?>
--INI--
extension={PWD}/seam_probe.so
async.interpose=all
--FILE--
<?php
require __DIR__ . '/symbols.inc';
use function SeamProbe\{call, outcome};

leaves_no_descriptor(function () {
    foreach (['close', 'dup2', 'dup3', 'shutdown'] as $symbol) {
        [$ours, $theirs] = call('new_pair');
        [$spare_read, $spare_write] = call('new_pipe');
        call('close', $spare_write); // Its end is there.
        call('watchdog', WATCHDOG_SECONDS);
        $order = [];
        $reader = Async\spawn(function () use ($ours, &$order) {
            $order[] = 'reads';
            call('read', $ours, 10);
            $order[] = 'told ' . outcome();
        });
        $closer = Async\spawn(function () use ($symbol, $ours, $spare_read, &$order) {
            $order[] = 'ends it';
            match ($symbol) {
                'close' => call('close', $ours),
                'dup2', 'dup3' => call($symbol, $spare_read, $ours),
                'shutdown' => call('shutdown', $ours, 2),
            };
        });
        try {
            Async\await($reader, Async\timeout(WATCHDOG_SECONDS * 1000));
        } catch (Cancellation) {
            $reader->cancel();
        }
        Async\await($closer);
        call('watchdog', 0);
        echo "$symbol: ", implode(', ', $order), "\n";
        close_all($theirs, $spare_read);
        if ($symbol !== 'close') {
            close_all($ours);
        }
    }
});
?>
--EXPECT--
close: reads, ends it, told EBADF
dup2: reads, ends it, told EBADF
dup3: reads, ends it, told EBADF
shutdown: reads, ends it, told 0
no descriptor was left
