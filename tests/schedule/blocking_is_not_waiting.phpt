--TEST--
schedule: async.warn_blocking_ms: the time in which a coroutine waits does not count
--EXTENSIONS--
async
--INI--
async.warn_blocking_ms=1500
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/blocking.inc';
require __DIR__ . '/../inc/seam.inc';
use function Async\delay;

print_notices();
together([fn() => delay(1700), fn() => usleep(1_700_000), fn() => exec('sleep 1.7')]);
echo "done\n";
?>
--EXPECT--
done
