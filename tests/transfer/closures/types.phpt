--TEST--
transfer: types of parameters and results arrive, are checked and are resolved there
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
return function (int|string|null $a, ?Base $b, self|array|false $c, Countable&Traversable $d, (Countable&Traversable)|Suit|null $e = null, iterable $g = [], callable|bool $h = true, mixed $i = null): static|int { return 1; };
PHP, <<<'PHP'
$r = new ReflectionFunction($f); foreach ($r->getParameters() as $p) echo $p->getType(), ' '; echo $r->getReturnType(), "\n"; $f(1, null, [], new ArrayObject, Suit::Hearts); try { $f(1, new Mark, [], new ArrayObject); } catch (TypeError $e) { echo preg_replace('/^.*?: |,.*$/', '', $e->getMessage()), "\n"; } try { $f(1, null, [], [1]); } catch (TypeError $e) { echo preg_replace('/^.*?: |,.*$/', '', $e->getMessage()), "\n"; }
PHP);
travel(<<<'PHP'
return fn($v): ?string => $v;
PHP, <<<'PHP'
var_dump($f(null), $f(1.5)); try { $f([]); } catch (TypeError $e) { echo preg_replace('/^.*?: /', '', $e->getMessage()), "\n"; }
PHP);
travel(<<<'PHP'
declare(strict_types=1);
return fn($v): string => $v;
PHP, <<<'PHP'
try { $f(1); } catch (TypeError $e) { echo preg_replace('/^.*?: /', '', $e->getMessage()), "\n"; }
PHP);
travel(<<<'PHP'
return function ($v): void { if ($v) { return; } };
PHP, <<<'PHP'
var_dump($f(1));
PHP);
?>
--EXPECT--
string|int|null ?Base self|array|false Countable&Traversable (Countable&Traversable)|Suit|null iterable callable|bool mixed static|int
Argument #2 ($b) must be of type ?Base
Argument #4 ($d) must be of type Countable&Traversable
NULL
string(3) "1.5"
Return value must be of type ?string, array returned
Return value must be of type string, int returned
NULL
