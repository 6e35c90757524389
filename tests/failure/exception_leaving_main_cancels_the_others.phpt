--TEST--
failure: without a handler an exception leaving main is reported once and the coroutines clean up
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

[$out, , $code] = run_php(<<<'PHP'
register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () { try { delay(5000); } finally { echo "cleanup\n"; } });
suspend();
throw new RuntimeException('from main');
PHP);
var_dump(substr_count($out, 'Uncaught RuntimeException: from main'), substr_count($out, "cleanup\n"), $code);
var_dump(str_ends_with($out, "shutdown\n"));
?>
--EXPECT--
int(1)
int(1)
int(255)
bool(true)
