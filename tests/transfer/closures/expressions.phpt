--TEST--
transfer: strings, nullsafe, spread, globals, variable variables and constants arrive
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
define('EARLY', 1); return function ($o, $n) { global $shared; $shared .= 'x'; $$n = 5; static fn() => 1; $c = compact('n'); [$p, $q] = [1, 2]; [$p, $q] = [$q, $p];
 return ["a{$n}b$n c", $o?->a?->b(), $o?->x ?? 'none', isset($o->y, $o['z']), empty($c), [...[1], ...['k' => 2]], $GLOBALS['shared'], $v ?? null, ${'v' . ''} ?? 'unset', $c, "$p$q", $n instanceof Countable, LATE, Suit::Wild->name, Base::class, M_E > 2, 7 <=> 3, 7 % 4 ** 2, ~1, (int) '12abc', clone new Mark(1), print('') , $n[0], 1e100, PHP_INT_MAX, "\u{1F600}"]; };
PHP, <<<'PHP'
define('LATE', [1, 2]); echo json_encode($f(null, 'v')), "\n", $shared, "\n";
PHP);
travel(<<<'PHP'
return function () { assert(1 > 0); $x = ['a' => ['b' => 1]]; $x['a']['c'][] = 2; unset($x['a']['b']); $x['n'] ??= 'new'; $y = &$x['a']; $y = 3; $s = 'abc'; $s[1] = 'X'; $o = new stdClass; $o->{'p q'} = 1; $o->list[] = 2; $o->n = ($o->n ?? 0) + 1; return [$x, $s, $o, @$nope['x'], func_get_args(), static fn() => 1 instanceof Closure]; };
PHP, <<<'PHP'
echo json_encode($f(8, 9)), "\n";
PHP);
?>
--EXPECT--
["avbv c",null,"none",false,false,{"0":1,"k":2},"x",5,5,{"n":"v"},"21",false,[1,2],"Spades","Base",true,1,7,-2,12,{"a":1,"b":null},1,"v",1.0e+100,9223372036854775807,"\ud83d\ude00"]
x
[{"a":3,"n":"new"},"aXc",{"p q":1,"list":[2],"n":1},null,[8,9],{}]
