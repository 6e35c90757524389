--TEST--
transfer: a constant expression with a closure or a first-class callable is refused
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/travel.inc';
skip_without_travel();
if (PHP_VERSION_ID < 80500) die('skip needs PHP 8.5');
?>
--FILE--
<?php
require __DIR__ . '/travel.inc';
travel(<<<'PHP'
return function (
    $a = static function () { return 1; }) { return $a; };
PHP, <<<'PHP'

PHP);
travel(<<<'PHP'
return fn($a = strlen(...)) => $a;
PHP, <<<'PHP'

PHP);
travel(<<<'PHP'
return #[Mark(static function () {})] function () {};
PHP, <<<'PHP'

PHP);
?>
--EXPECTF--
Error: %scode has a constant expression with a closure or a first-class callable in FILE on line 3%S
Error: %scode has a constant expression with a closure or a first-class callable in FILE on line 2%S
Error: %scode has a constant expression with a closure or a first-class callable in FILE on line 2%S
