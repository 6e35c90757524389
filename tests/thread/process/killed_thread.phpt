--TEST--
Worker processes: a worker that a signal ends fails its thread with a message that names the signal
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/process.inc';

[$out, $err, $status] = run_php(<<<'CODE'
    foreach (['SIGSEGV' => 11, 'SIGKILL' => 9, 'SIGABRT' => 6] as $name => $signal) {
        try { await(Async\spawn_thread(function () use ($signal) { posix_kill(getmypid(), $signal); while (true); })); echo "returned\n"; }
        catch (Async\ThreadTransferException $e) { echo preg_match("/$name|signal $signal\b/i", $e->getMessage()) ? "names $name" : $e->getMessage(), "\n"; }
    }
    echo await(Async\spawn_thread(fn() => 'the next one works')), "\n";
    CODE, ['env' => ['ASAN_OPTIONS' => 'handle_segv=0:detect_leaks=0']] + PROCESS);
echo $out, $err, "status $status\n";
?>
--EXPECT--
names SIGSEGV
names SIGKILL
names SIGABRT
the next one works
status 0
