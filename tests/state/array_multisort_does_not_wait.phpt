--TEST--
state: a wait in a __toString() that array_multisort() calls is refused: the engine keeps its state in one global
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, spawn, suspend};

class Text
{
    public static bool $waits = true;
    public function __construct(private string $text) {}
    public function __toString(): string
    {
        if (self::$waits) {
            try {
                suspend();
            } catch (Async\AsyncException) {
                self::$waits = false;
                echo "refused\n";
            }
        }
        return $this->text;
    }
}
function sorted(string ...$words): string
{
    $objects = array_map(fn ($word) => new Text($word), $words);
    array_multisort($objects, SORT_DESC, SORT_STRING);
    return implode(' ', $objects);
}
[$results] = await_all([
    spawn(fn () => sorted('a', 'c', 'b')),
    spawn(fn () => sorted('x', 'z', 'y')),
]);
echo implode("\n", $results), "\n";
?>
--EXPECT--
refused
c b a
z y x
