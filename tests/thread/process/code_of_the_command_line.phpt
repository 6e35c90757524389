--TEST--
Worker processes: closures of php -r and of a script on standard input run in a worker
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/process.inc';

$code = '$w = "worker"; echo Async\await(Async\spawn_thread(fn() => "$w: " . PHP_SAPI)), "\n";';
$command = implode(' ', array_map('escapeshellarg', php_command(PROCESS)));
passthru("$command -r " . escapeshellarg($code));
passthru('printf %s ' . escapeshellarg("<?php $code") . " | $command");
?>
--EXPECT--
worker: cli
worker: cli
