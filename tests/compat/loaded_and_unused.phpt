--TEST--
compat: a program that uses no async call runs the same, fibers included
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

[$out, $err, $code] = run_php(<<<'PHP'
$f = new Fiber(function () { $x = Fiber::suspend(1); echo "got $x\n"; return 3; });
echo $f->start(), "\n";
$f->resume(2);
echo $f->getReturn(), "\n";
ob_start();
echo 'buffered';
register_shutdown_function(fn() => print(" shutdown\n"));
PHP);
echo $out, $err, "status $code\n";
?>
--EXPECT--
1
got 2
3
buffered shutdown
status 0
