--TEST--
libc seam: each of several require_once of a source that cannot be opened fails by itself
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

final class NeverThere
{
    public $context;
    public static int $asked = 0;

    public function stream_open(string $path): bool
    {
        self::$asked++;
        suspend();
        return false;
    }
}
stream_wrapper_register('never', NeverThere::class);

$all = [];
foreach ([1, 2, 3] as $i) {
    $all[] = spawn(fn() => @include_once 'never://a.php');
}
foreach ($all as $one) {
    var_dump(await($one));
}
echo NeverThere::$asked, " asked\n";
?>
--EXPECT--
bool(false)
bool(false)
bool(false)
3 asked
