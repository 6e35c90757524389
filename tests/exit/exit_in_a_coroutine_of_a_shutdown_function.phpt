--TEST--
exit: exit() in a coroutine spawned by a shutdown function sets the status
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
    spawn(function () { exit(8); });
    try { delay(5000); } catch (\Cancellation) { echo "cancelled\n"; }
});
PHP);
echo $out, "status $code\n";
?>
--EXPECT--
cancelled
status 8
