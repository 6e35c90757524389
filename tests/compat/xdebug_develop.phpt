--TEST--
compat: the core works with Xdebug in develop mode
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
[$out, $err, $code, $signal] = run_php($code, ['zend_ext' => ['xdebug'], 'ini' => ['xdebug.mode=develop', 'xdebug.cli_color=0']]);
// When it happens is Xdebug's: newer ones keep the variables of the frames an exception went through.
$out = str_replace("guard released\n", '', $out, $released);
echo $out, $err, "status $code signal $signal\nguards released: $released\n";
?>
--EXPECT--
119900
1 1 2 3 5 8 13 21 34 55 89 144 233 377 610
55
cleanup
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
guards released: 1
