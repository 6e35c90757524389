--TEST--
exit: a deadlock ends the process with status 255
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

[, , $code, $signal] = run_php(<<<'PHP'
$c = spawn(function () use (&$c) { await($c); });
PHP);
echo "status $code signal $signal\n";
?>
--EXPECT--
status 255 signal 0
