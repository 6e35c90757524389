--TEST--
transfer: a closure whose class cannot be loaded is an error that names the class
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/travel.inc';
skip_without_travel();
?>
--FILE--
<?php
require __DIR__ . '/travel.inc';
travel(<<<'PHP'
return Sub::makeStatic();
PHP, <<<'PHP'
echo 'not reached';
PHP, autoload: false);
travel(<<<'PHP'
return Base::who(...);
PHP, <<<'PHP'
echo 'not reached';
PHP, autoload: false);
?>
--EXPECTF--
Error: %sBase%s
Error: %sBase%s
