--TEST--
transfer: parameters by reference, variadic, named, nullable and with defaults arrive
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
return function (int $a, int $b = 2, int ...$rest) { return [$a, $b, $rest]; };
PHP, <<<'PHP'
echo json_encode([$f(1), $f(b: 5, a: 4), $f(1, 2, 3, 4), $f(1, x: 9)]), "\n";
PHP);
travel(<<<'PHP'
return function (array &$list, &...$more) { $list[] = count($more); foreach ($more as &$m) $m *= 2; };
PHP, <<<'PHP'
$l = []; $a = 1; $b = 2; $f($l, $a, $b); echo json_encode([$l, $a, $b]), "\n";
PHP);
travel(<<<'PHP'
const HERE = 'sender'; return fn($a = M_PI > 3 ? PHP_INT_SIZE : 0, $b = Suit::Wild, $c = [Suit::Hearts->name => [1, -PHP_INT_SIZE]], $d = new Mark(b: [1, ...[2, 3]]), $e = Suit::Spades?->value, $g = null ?? 'none', $h = !true || (1 <=> 2) > 0) => [$a, $b, $c, $d, $e, $g, $h];
PHP, <<<'PHP'
echo json_encode($f()), json_encode($f()), count((new ReflectionFunction($f))->getParameters()), "\n";
PHP);
travel(<<<'PHP'
return fn(int $x) => $x;
PHP, <<<'PHP'
try { $f('no'); } catch (TypeError $e) { echo preg_replace('/^.*?: /', '', strtok($e->getMessage(), ',')), "\n"; } try { $f(); } catch (ArgumentCountError $e) { echo get_class($e), "\n"; }
PHP);
?>
--EXPECT--
[[1,2,[]],[4,5,[]],[1,2,[3,4]],[1,2,{"x":9}]]
[[2],2,4]
[8,"S",{"Hearts":[1,-8]},{"a":null,"b":[1,2,3]},"S","none",false][8,"S",{"Hearts":[1,-8]},{"a":null,"b":[1,2,3]},"S","none",false]7
Argument #1 ($x) must be of type int
ArgumentCountError
