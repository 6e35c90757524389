--TEST--
exit: exit() in a destructor run inside a coroutine shuts down gracefully
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
class D { function __destruct() { echo "destructor\n"; exit(6); } }
spawn(function () { $d = new D; unset($d); echo "never\n"; });
try { delay(5000); } finally { echo "main cleanup\n"; }
PHP);
echo $out, "status $code\n";
?>
--EXPECT--
destructor
main cleanup
status 6
