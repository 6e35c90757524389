--TEST--
exit: exit() in a fiber unwinds the fiber and the coroutine that hosts it
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
spawn(function () {
    $f = new Fiber(function () { try { exit(2); } finally { echo "never\n"; } });
    try { $f->start(); echo "never\n"; } catch (\Throwable) { echo "never\n"; }
});
try { delay(5000); } finally { echo "main cleanup\n"; }
PHP);
echo $out, "status $code\n";
?>
--EXPECT--
main cleanup
status 2
