--TEST--
Closures: every kind, with Xdebug in each of its modes
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/child.inc';
skip_without_child();
skip_unless_stock_build();
skip_without_module('xdebug');
?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
$file = var_export(__DIR__ . '/inc/battery.inc', true);
foreach (['off', 'develop', 'coverage', 'debug', 'trace', 'develop,coverage,gcstats'] as $mode) {
    [$out, $err, $status] = run_php(
        "<?php require $file;",
        ['zend_ext' => [extension_dir() . '/xdebug.so'], 'ini' => ["xdebug.mode=$mode", 'xdebug.start_with_request=no', 'xdebug.log_level=0']],
    );
    echo "$mode: ", trim("$out$err"), ", status $status\n";
}
?>
--EXPECT--
off: 22 kinds, status 0
develop: 22 kinds, status 0
coverage: 22 kinds, status 0
debug: 22 kinds, status 0
trace: 22 kinds, status 0
develop,coverage,gcstats: 22 kinds, status 0
