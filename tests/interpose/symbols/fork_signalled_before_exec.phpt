--TEST--
libc seam: a signal that comes between fork() and exec() ends the child
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/symbols.inc';
skip_without_seam();
PHP_VERSION_ID < 80400 || die('skip proc_open() uses posix_spawn(), which calls no handlers of fork()');
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

delay(1); // The runtime has started, so its handlers are set and its handlers for fork() come first.
$run = function () {
    $child = proc_open(['echo', 'the signal was lost'], [], $pipes);
    while (($status = proc_get_status($child))['running']) {
        delay(1);
    }
    return $status['signaled'] ? "ended by signal $status[termsig]" : "exit code $status[exitcode]";
};
foreach (['SIGINT' => 2, 'SIGSEGV' => 11, 'SIGTERM' => 15] as $name => $signal) {
    call('raise_after_fork', $signal);
    echo "$name: ", await(spawn($run)), "\n";
}
call('raise_after_fork', 0);
?>
--EXPECT--
SIGINT: ended by signal 2
SIGSEGV: ended by signal 11
SIGTERM: ended by signal 15
