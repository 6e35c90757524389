--TEST--
compat: Xdebug's report of a failure that surfaces from a coroutine does not crash
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

[$out, , $code, $signal] = run_php(<<<'PHP'
spawn(function () { try { delay(60000); } finally { echo "cleanup\n"; } });
spawn(function () { suspend(); throw new RuntimeException('boom'); });
delay(60000);
PHP, ['zend_ext' => ['xdebug'], 'ini' => ['xdebug.mode=develop']]);
var_dump(str_starts_with($out, "cleanup\n"), str_contains($out, 'RuntimeException: boom'), $code, $signal);
?>
--EXPECT--
bool(true)
bool(true)
int(255)
int(0)
