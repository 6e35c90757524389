--TEST--
Future: private methods, magic methods, static methods and functions are called
--EXTENSIONS--
async
--FILE--
<?php
use Async\Future;

class Maker {
    private int $factor = 3;
    private function times(int $v): int { return $v * $this->factor; }
    public function __call(string $name, array $args) { return "$name($args[0])"; }
    public static function __callStatic(string $name, array $args) { return "static $name($args[0])"; }
    private static function half(int $v): int { return intdiv($v, 2); }
    public function all(): array {
        $f = fn() => Future::completed(10);
        return [$f()->map([$this, 'times']), $f()->map([$this, 'magic']),
            $f()->map([self::class, 'half']), $f()->map($this->times(...)), $f()->map('dechex'),
            $f()->map(function (&$v) { return ++$v; })];
    }
}
// The object is held by its callables alone.
foreach ([...(new Maker())->all(), Future::completed(10)->map('Maker::magic')] as $future) {
    echo $future->await(), "\n";
}
?>
--EXPECT--
30
magic(10)
5
30
a
11
static magic(10)
