--TEST--
compat: the core works with every extension of the distribution loaded
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
skip_unless_stock_build();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$code = file_get_contents(__DIR__ . '/../inc/workload.inc');
// Order matters: some need others to be loaded first.
$order = ['mysqlnd', 'xml', 'dom', 'pdo', 'simplexml', 'sockets', 'igbinary', 'msgpack'];
$names = array_map(fn($f) => basename($f, '.so'), glob(extension_dir() . '/*.so'));
$names = array_values(array_diff([...array_intersect($order, $names), ...array_diff($names, $order)], ['opcache', 'xdebug', 'async']));
[$out, $err, $code, $signal] = run_php($code, ['zend_ext' => ['opcache'], 'ext' => $names, 'ini' => ['opcache.enable_cli=1']]);
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
