--TEST--
exit: exit() with a string ends with status 0
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
spawn(function () { exit("text\n"); });
delay(5000);
PHP);
echo $out, "status $code\n";
?>
--EXPECT--
text
status 0
