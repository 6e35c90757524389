--TEST--
transfer: closures that cannot travel are refused with the file and the line
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
return function () {
    class Inner {}
};
PHP, <<<'PHP'

PHP);
travel(<<<'PHP'
return function () {
    return fn() => new class {};
};
PHP, <<<'PHP'

PHP);
travel(<<<'PHP'
return function () {

    function inner() {}
};
PHP, <<<'PHP'

PHP);
travel(<<<'PHP'
return (new class { function make() { return function () { return 1; }; } })->make();
PHP, <<<'PHP'

PHP);
travel(<<<'PHP'
return (new class { static function make() { return static fn() => 1; } })::make();
PHP, <<<'PHP'

PHP);
?>
--EXPECTF--
Error: %scode declares a class in FILE on line 3%S
Error: %scode declares an anonymous class in FILE on line 3%S
Error: %scode declares a function in FILE on line 4%S
Error: %sanonymous class%s
Error: %sanonymous class%s
