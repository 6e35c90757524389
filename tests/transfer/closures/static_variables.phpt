--TEST--
transfer: a closure arrives with the current values of its static variables, which go on from there
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
$f = function () { static $n = 5, $list = []; $list[] = $n; return [$n++, count($list)]; }; $f(); $f(); return $f;
PHP, <<<'PHP'
echo json_encode([$f(), $f(), load()()]), "\n";
PHP);
travel(<<<'PHP'
return function () { static $a = PHP_INT_SIZE * 2, $b = [K, 'x' => K . '!']; return [$a, $b]; };
PHP, <<<'PHP'
define('K', 'late'); echo json_encode($f()), json_encode($f()), "\n";
PHP);
travel(<<<'PHP'
return function () { return function () { static $n = 1; return $n *= 2; }; };
PHP, <<<'PHP'
$a = $f(); $b = $f(); echo $a(), $a(), $a(), $b(), "\n";
PHP);
travel(<<<'PHP'
function counter() { static $n = 0; return ++$n; } counter(); counter(); return counter(...);
PHP, <<<'PHP'
echo $f(), $f(), "\n";
PHP);
?>
--EXPECT--
[[7,3],[8,4],[7,3]]
[16,{"0":"late","x":"late!"}][16,{"0":"late","x":"late!"}]
2482
34
