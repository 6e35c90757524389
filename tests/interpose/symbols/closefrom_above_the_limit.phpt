--TEST--
libc seam: closefrom() and close_range() wake the waiters of a descriptor, also above the limit of open descriptors
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/symbols.inc';
skip_without_seam();
if (!is_executable('/usr/bin/prlimit')) die('skip prlimit is not installed');
?>
--INI--
extension={PWD}/seam_probe.so
async.interpose=all
--FILE--
<?php
require __DIR__ . '/symbols.inc';
use function Async\{await, spawn, suspend};
use function SeamProbe\{call, outcome};

// Which numbers are visited must not depend on the limit: it is 2^30 in some containers.
foreach (['closefrom', 'close_range'] as $symbol) {
    [$ours, $theirs] = call('new_pair');
    $ours = call('move_up', $ours);
    call('watchdog', WATCHDOG_SECONDS);
    $order = [];
    $reader = spawn(function () use ($ours, &$order) {
        $order[] = 'reads';
        call('read', $ours, 10);
        $order[] = 'told ' . outcome();
    });
    suspend();
    exec('prlimit --nofile=64: --pid ' . getmypid(), $output, $code);
    $order[] = $code === 0 ? 'limit below the number' : 'no limit';
    call($symbol, $ours);
    suspend();
    $order[] = 'after';
    await($reader);
    call('close', $theirs);
    exec('prlimit --nofile=1024: --pid ' . getmypid());
    echo "$symbol: ", implode(', ', $order), $ours > 64 ? '' : " ($ours is no high number)", "\n";
}
?>
--EXPECT--
closefrom: reads, limit below the number, told EBADF, after
close_range: reads, limit below the number, told EBADF, after
