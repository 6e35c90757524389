--TEST--
state: $this, static scope and called class are right after a wait
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

class Base
{
    public static function run() { return spawn(function () { suspend(); return static::class . ' ' . self::class; }); }
}
class Child extends Base { }
$a = Child::run();
$b = Base::run();
echo await($a), "\n", await($b), "\n";
?>
--EXPECT--
Child Base
Base Base
