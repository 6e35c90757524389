--TEST--
transfer: nested closures arrive, and each evaluation of a literal is a new object with variables of its own
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
return function ($a) { return [1 => function ($b) use (&$a) { static $n = 0; $a .= $b; return fn($c) => [$a, $b, $c, ++$n, (fn() => func_num_args())(1, 2)]; }]; };
PHP, <<<'PHP'
$x = $f('a')[1]; $y = $f('b')[1]; unset($f); echo json_encode([$x('1')('2'), $x('3')('4'), $y('5')('6')]); $p = $x('q'); unset($x, $y); gc_collect_cycles(); echo json_encode($p('r')), "\n";
PHP);
travel(<<<'PHP'
return function () { $all = []; for ($i = 0; $i < 3; $i++) { $all[] = fn() => $i; } return $all; };
PHP, <<<'PHP'
[$a, $b] = $f(); var_dump($a === $b, $a() + $b(), spl_object_id($f()[0]) > 0);
PHP);
travel(<<<'PHP'
$f = null; $f = function ($n) use (&$f) { return $n < 2 ? 1 : $n * $f($n - 1); }; return fn($n) => (function ($n) { return $n < 2 ? 1 : $n * (__FUNCTION__ ? 2 : 1); })($n);
PHP, <<<'PHP'
echo $f(5), "\n";
PHP);
?>
--EXPECT--
[["a1","1","2",1,2],["a13","3","4",1,2],["b5","5","6",1,2]]["a13q","q","r",1,2]
bool(false)
int(1)
bool(true)
10
