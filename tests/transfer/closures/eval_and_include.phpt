--TEST--
transfer: closures from eval() and from an included file arrive
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
return eval('return function ($x) { static $n = 2; return [$x + $n++, __LINE__, str_contains(__FILE__, "eval")]; };');
PHP, <<<'PHP'
echo json_encode([$f(1), $f(1)]), "\n";
PHP);
travel(<<<'PHP'
return (function () { $x = 3; return eval('return fn() => $x;'); })();
PHP, <<<'PHP'
echo $f(), basename((new ReflectionFunction($f))->getFileName()) !== '' ? '' : 'no file', "\n";
PHP);
?>
--EXPECT--
[[3,1,true],[4,1,true]]
3
