--TEST--
compat: the core works with the function JIT
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
skip_unless_stock_build();
skip_without_module('opcache');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$code = file_get_contents(__DIR__ . '/../inc/workload.inc');
[$out, $err, $code, $signal] = run_php($code, ['zend_ext' => ['opcache'], 'ini' => [
    'opcache.enable_cli=1', 'opcache.jit=1205', 'opcache.jit_buffer_size=32M',
]]);
echo $out, $err, "status $code signal $signal\n";
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
