--TEST--
transfer: a closure arrives with what it has captured, and writes to it stay there
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
$list = [1, 'k' => [2, 3.5]]; $text = "a\0b"; return function ($x) use ($list, $text) { $list[] = $x; return [$list, $text]; };
PHP, <<<'PHP'
echo json_encode($f(7)), json_encode($f(8)), "\n";
PHP);
travel(<<<'PHP'
$x = 10; return fn($a) => fn($b) => $a * $x + $b;
PHP, <<<'PHP'
echo $f(3)(4), "\n";
PHP);
travel(<<<'PHP'
$value = 1; $f = function () use (&$value) { return ++$value; }; unset($value); return $f;
PHP, <<<'PHP'
echo $f(), $f(), load()(), "\n";
PHP);
travel(<<<'PHP'
$all = [1, 2]; return fn() => array_sum([...$all, ...[3]]) . (isset($nothing) ? 'set' : 'unset');
PHP, <<<'PHP'
echo $f(), "\n";
PHP);
?>
--EXPECT--
[{"0":1,"k":[2,3.5],"1":7},"a\u0000b"][{"0":1,"k":[2,3.5],"1":8},"a\u0000b"]
34
232
6unset
