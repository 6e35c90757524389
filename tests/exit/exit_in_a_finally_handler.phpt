--TEST--
exit: exit() in a finally() handler drops the remaining handlers and keeps its status
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
$c = spawn(fn() => 1);
$c->finally(function () { echo "first\n"; exit(7); });
$c->finally(fn() => print("never\n"));
try { delay(5000); } catch (\Cancellation) { echo "main cancelled\n"; }
PHP);
echo $out, "status $code\n";
?>
--EXPECT--
first
main cancelled
status 7
