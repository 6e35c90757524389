--TEST--
libc seam: a signal ends the child of vfork(), and is not noted for its parent
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
--ENV--
ASAN_OPTIONS=handle_segv=0:detect_leaks=0:detect_stack_use_after_return=0
--FILE--
<?php
use function Async\{await, delay, spawn};
use function SeamProbe\call;

delay(1);
foreach ([2, 11, 15] as $signal) {
    echo 'vfork: the child was ended by signal ', await(spawn(fn() => call('vfork', $signal))), "\n";
}
delay(1);
echo "the parent goes on\n";
?>
--EXPECT--
vfork: the child was ended by signal 2
vfork: the child was ended by signal 11
vfork: the child was ended by signal 15
the parent goes on
