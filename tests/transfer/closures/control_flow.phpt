--TEST--
transfer: loops, match, switch, goto, try and finally arrive
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
return function (int|string $v) {
    $a = match (true) { $v === 0 => 'zero', is_string($v) => 'text', default => 'other' };
    $b = match ($v) { 1, 2 => 'low', 3 => 'c', 4 => 'd', 5 => 'e', 6 => 'f', default => 'none' };
    $c = match ($v) { 'p' => 1, 'q' => 2, 'r' => 3, 's' => 4, default => 0 };
    switch ($v) { case 1: $d = 'one'; break; case 2: case 3: $d = 'few'; break; case 4: $d = 4; break; case 7: $d = 7; break; case 8: $d = 8; break; default: $d = '?'; }
    switch ($v) { case 'p': $e = 1; break; case 'q': $e = 2; break; case 'r': $e = 3; break; default: $e = 0; }
    return "$a $b $c $d $e";
};
PHP, <<<'PHP'
foreach ([0, 1, 3, 4, 5, 8, 'q', 's', 'x'] as $v) echo $f($v), "\n"; try { (fn($v) => match ($v) { 1 => 2 })(3); } catch (UnhandledMatchError $e) { echo $e->getMessage(), "\n"; }
PHP);
travel(<<<'PHP'
return function () {
    $seen = [];
    foreach ([1, 2, 3, 4] as $i => $v) {
        try {
            if ($v === 2) continue;
            if ($v === 4) return $seen;
            try { throw new RuntimeException("e$v"); }
            catch (LogicException | RuntimeException $e) { $seen[] = $e->getMessage(); throw new DomainException('d', 1, $e); }
            finally { $seen[] = "f$i"; }
        } catch (DomainException $e) { $seen[] = $e->getPrevious()->getMessage() . $e->getLine(); }
        finally { $seen[] = 'last'; echo implode(',', $seen), "\n"; }
    }
};
PHP, <<<'PHP'
echo implode(' ', $f()), "\n";
PHP);
travel(<<<'PHP'
return function () { $i = 0; again: if (++$i < 5) goto again; do { $i--; } while ($i > 3); for ($s = ''; $i--; ) { $s .= $i; } while (true) { foreach ([[1, [2]], [3, [4]]] as [$a, [$b]]) { $s .= "$a$b"; if ($a === 3) break 2; } } return $s; };
PHP, <<<'PHP'
echo $f(), "\n";
PHP);
travel(<<<'PHP'
return function (&$array) { foreach ($array as $k => &$v) { $v = "$k:$v"; } unset($v); list('a' => $x, 'b' => list(, $y)) = ['a' => 1, 'b' => [2, 3]]; return $x + $y; };
PHP, <<<'PHP'
$list = ['p' => 1, 'q' => 2]; echo $f($list), json_encode($list), "\n";
PHP);
travel(<<<'PHP'
return function (): never { throw new LogicException('at ' . __LINE__); };
PHP, <<<'PHP'
try { $f(); } catch (LogicException $e) { echo $e->getMessage(), $e->getLine() === 2 ? ' line' : ' other', "\n"; }
PHP);
?>
--EXPECT--
zero none 0 ? 0
other low 0 one 0
other c 0 few 0
other d 0 4 0
other e 0 ? 0
other none 0 8 0
text none 2 ? 2
text none 4 ? 0
text none 0 ? 0
Unhandled match case 3
e1,f0,e19,last
e1,f0,e19,last,last
e1,f0,e19,last,last,e3,f2,e39,last
e1,f0,e19,last,last,e3,f2,e39,last,last
e1 f0 e19 last last e3 f2 e39 last
2101234
4{"p":"p:1","q":"q:2"}
at 2 line
