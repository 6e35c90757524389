--TEST--
exit: the status given in a coroutine survives the cleanup of the others
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
spawn(function () { try { delay(5000); } finally { delay(1); echo "cleanup\n"; } });
spawn(function () { exit(3); });
register_shutdown_function(fn() => print("shutdown\n"));
delay(5000);
PHP);
echo $out, "status $code\n";
?>
--EXPECT--
cleanup
shutdown
status 3
