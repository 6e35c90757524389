--TEST--
exit: an exception leaving main ends the process with status 255 although coroutines clean up after it
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

[, , $code] = run_php(<<<'PHP'
spawn(function () { try { delay(5000); } finally { delay(1); } });
suspend();
throw new Exception('x');
PHP);
echo "status $code\n";
?>
--EXPECT--
status 255
