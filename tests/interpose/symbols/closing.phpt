--TEST--
libc seam: a coroutine that waits for a descriptor is told when it is closed or replaced, by every name
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
    foreach (['close', 'close_range', 'closefrom', 'fclose', 'freopen', 'freopen64', 'dup2', 'dup3', 'shutdown'] as $symbol) {
        [$ours, $theirs] = call('new_pair');
        $ours = call('move_up', $ours);
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
                'dup2', 'dup3' => call($symbol, $spare_read, $ours),
                'shutdown' => call('shutdown', $ours, 2),
                default => call($symbol, $ours),
            };
        });
        // The loop looks now and then whether what it watches is still open; that is later.
        $later = Async\spawn(function () use (&$order) {
            usleep(400_000);
            $order[] = 'later';
        });
        try {
            Async\await($reader, Async\timeout(WATCHDOG_SECONDS * 1000));
        } catch (Cancellation) {
            $reader->cancel();
        }
        Async\await($closer);
        Async\await($later);
        call('watchdog', 0);
        echo "$symbol: ", implode(', ', $order), "\n";
        close_all($theirs, $spare_read);
        if (call('is_open', $ours)) {
            close_all($ours);
        }
    }
});
?>
--EXPECT--
close: reads, ends it, told EBADF, later
close_range: reads, ends it, told EBADF, later
closefrom: reads, ends it, told EBADF, later
fclose: reads, ends it, told EBADF, later
freopen: reads, ends it, told EBADF, later
freopen64: reads, ends it, told EBADF, later
dup2: reads, ends it, told EBADF, later
dup3: reads, ends it, told EBADF, later
shutdown: reads, ends it, told 0, later
no descriptor was left
