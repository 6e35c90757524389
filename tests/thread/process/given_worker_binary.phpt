--TEST--
Worker processes: async.worker_binary names the PHP that runs the workers
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/process.inc';

$wrapper = sys_get_temp_dir() . '/async-wrapper-' . getmypid();
file_put_contents($wrapper, "#!/bin/sh\nASYNC_TEST_WRAPPED=yes exec " . PHP_BINARY . " \"\$@\"\n");
chmod($wrapper, 0700);
[$out, $err, $status] = run_with_processes('echo await(Async\spawn_thread(fn() => getenv("ASYNC_TEST_WRAPPED"))), "\n";', ["async.worker_binary=$wrapper"]);
unlink($wrapper);
echo $out, $err, "status $status\n";
?>
--EXPECT--
yes
status 0
