--TEST--
transfer: a closure keeps its bound object, its declaring class and its called class
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
return (new Sub(4))->make();
PHP, <<<'PHP'
echo json_encode($f(1)), get_class((new ReflectionFunction($f))->getClosureThis()), "\n";
PHP);
travel(<<<'PHP'
return Sub::makeStatic();
PHP, <<<'PHP'
echo json_encode($f()), "\n";
PHP);
travel(<<<'PHP'
return Closure::bind(fn() => [self::class, static::class, self::SECRET], null, Base::class);
PHP, <<<'PHP'
echo json_encode($f()), "\n";
PHP);
travel(<<<'PHP'
return Closure::bind(function () { return $this->name; }, Suit::Spades, null);
PHP, <<<'PHP'
echo $f(), "\n";
PHP);
?>
--EXPECT--
[45,"Base","Sub","secret"]Sub
["Base","Sub","Base",true]
["Base","Base","secret"]
Spades
