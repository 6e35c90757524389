--TEST--
compat: the core works with Xdebug's coverage, trace and profile modes
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
skip_unless_stock_build();
skip_without_module('xdebug');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$code = file_get_contents(__DIR__ . '/../inc/workload.inc');
$dir = sys_get_temp_dir() . '/async_xdebug_' . getmypid();
mkdir($dir);
[$out, , $code, $signal] = run_php($code, ['zend_ext' => ['xdebug'], 'ini' => [
    'xdebug.mode=coverage,trace,profile', 'xdebug.start_with_request=yes', "xdebug.output_dir=$dir", 'xdebug.log_level=0',
]]);
array_map('unlink', glob("$dir/*"));
rmdir($dir);
echo $out, "status $code signal $signal\n";
?>
--EXPECT--
119900
1 1 2 3 5 8 13 21 34 55 89 144 233 377 610
55
cleanup
guard released
Async\AsyncCancellation
failure 2
Async\TimeoutException
parked
fiber resumed
buffered
protected
main end
after main
shutdown
last released
status 0 signal 0
