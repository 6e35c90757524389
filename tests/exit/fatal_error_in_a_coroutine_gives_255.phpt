--TEST--
exit: a fatal error in a coroutine ends the process with status 255
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
spawn(function () { eval('function dup() {} function dup() {}'); });
delay(5000);
PHP);
echo "status $code signal $signal\n";
?>
--EXPECT--
status 255 signal 0
