--TEST--
Worker processes: a worker binary that is another program of PHP fails and does not hang
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/process.inc';

// It does not pass the arguments on, so the worker is a PHP without the extension.
$wrapper = sys_get_temp_dir() . '/async-wrapper-' . getmypid();
file_put_contents($wrapper, "#!/bin/sh\nexec " . PHP_BINARY . " -n -r 'exit(1);'\n");
chmod($wrapper, 0700);
[$out, $err, $status] = run_with_processes(<<<'CODE'
    try { await(Async\spawn_thread(fn() => 1)); echo "worked\n"; } catch (Exception $e) { echo $e->getMessage() !== '' ? "failed\n" : "silent\n"; }
    CODE, ["async.worker_binary=$wrapper"]);
unlink($wrapper);
echo $out, $err, "status $status\n";
?>
--EXPECT--
failed
status 0
