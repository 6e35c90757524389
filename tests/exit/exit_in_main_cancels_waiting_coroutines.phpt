--TEST--
exit: exit() in main keeps its status, runs the others' finally blocks and lets them await
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
    try { delay(5000); } finally { echo "cleanup\n"; delay(1); echo "cleanup end\n"; }
});
suspend();
spawn(fn() => print("never started\n"));
try { exit(9); } finally { echo "never\n"; }
PHP);
echo $out, "status $code\n";
?>
--EXPECT--
cleanup
cleanup end
status 9
