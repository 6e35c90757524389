--TEST--
Worker processes: a php.ini of the parent is read by the worker
--EXTENSIONS--
async
posix
pcntl
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/process.inc';

$ini = sys_get_temp_dir() . '/async-ini-' . getmypid() . '.ini';
file_put_contents($ini, "precision=6\nuser_agent=\"of a file; with = signs\"\nerror_log=\nextension=" . getenv('ASYNC_SO') . "\nasync.thread_backend=process\n");
$script = "$ini.php";
file_put_contents($script, '<?php echo json_encode(Async\await(Async\spawn_thread(fn() => [1 / 3 . "", ini_get("user_agent"), basename(php_ini_loaded_file())]))), "\n";');
passthru(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-c', $ini, $script])));
unlink($ini);
unlink($script);
?>
--EXPECTF--
["0.333333","of a file; with = signs","async-ini-%d.ini"]
