--TEST--
transfer: first-class callables of functions and methods arrive
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
return strlen(...);
PHP, <<<'PHP'
echo $f('four'), "\n";
PHP);
travel(<<<'PHP'
function shout(string $s, string ...$more): string { return strtoupper($s) . count($more); } return shout(...);
PHP, <<<'PHP'
echo $f('a', 'b', 'c'), (new ReflectionFunction($f))->getName(), "\n";
PHP);
travel(<<<'PHP'
return (new Sub(4))->add(...);
PHP, <<<'PHP'
echo $f(3), "\n";
PHP);
travel(<<<'PHP'
return (new Sub(4))->whisperer();
PHP, <<<'PHP'
echo $f(), "\n";
PHP);
travel(<<<'PHP'
return Sub::who(...);
PHP, <<<'PHP'
echo $f(), "\n";
PHP);
travel(<<<'PHP'
return (new Sub(4))->nothing(...);
PHP, <<<'PHP'
echo json_encode($f(1, 2)), "\n";
PHP);
travel(<<<'PHP'
return Sub::nothing(...);
PHP, <<<'PHP'
echo json_encode($f(1)), "\n";
PHP);
travel(<<<'PHP'
return DateTimeImmutable::createFromFormat(...);
PHP, <<<'PHP'
echo $f('Y-m-d', '2024-02-03')->format('d.m.Y'), "\n";
PHP);
travel(<<<'PHP'
return (new ArrayObject([1, 2, 3]))->count(...);
PHP, <<<'PHP'
echo $f(), "\n";
PHP);
travel(<<<'PHP'
return Suit::from(...);
PHP, <<<'PHP'
var_dump($f('S') === Suit::Spades);
PHP);
travel(<<<'PHP'
return Suit::Hearts->label(...);
PHP, <<<'PHP'
echo $f(), "\n";
PHP);
?>
--EXPECT--
4
A2shout
7
private 4
Sub
["nothing",[1,2],4]
["nothing",[1],"Sub"]
03.02.2024
3
bool(true)
Hearts
