--TEST--
exit: exit() in a shutdown function cancels what was spawned there and skips later shutdown functions
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
register_shutdown_function(function () {
    spawn(function () { try { delay(5000); } finally { echo "cleanup\n"; } });
    suspend();
    exit(4);
});
register_shutdown_function(fn() => print("never\n"));
echo "main end\n";
PHP);
echo $out, "status $code\n";
?>
--EXPECT--
main end
cleanup
status 4
