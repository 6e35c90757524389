--TEST--
spawn: __call and __callStatic targets keep their name and arguments until they run
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

class Magic
{
    function __call($name, $args) { suspend(); return "$name(" . implode(',', $args) . ')'; }
    static function __callStatic($name, $args) { return "static $name(" . implode(',', $args) . ')'; }
}
$m = new Magic;
$a = spawn([$m, 'one'], 1, 2);
$b = spawn([$m, 'two'], 3);
$c = spawn(['Magic', 'three'], 4);
$d = spawn($m->four(...), 5);
unset($m);
foreach ([$a, $b, $c, $d] as $co) {
    echo await($co), "\n";
}
?>
--EXPECT--
one(1,2)
two(3)
static three(4)
four(5)
