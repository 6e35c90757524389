--TEST--
exit: a failure that surfaces from a coroutine ends the process with status 255
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
spawn(function () { throw new Exception('x'); });
PHP);
echo "status $code\n";
?>
--EXPECT--
status 255
