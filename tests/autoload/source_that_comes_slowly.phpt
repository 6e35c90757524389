--TEST--
autoload: loaders that include a source which comes slowly declare each class once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

require __DIR__ . '/../interpose/include/slow.inc';
SlowSource::$texts['Leaf'] = ['<?php class Leaf', ' extends Base {}'];
SlowSource::$texts['Base'] = ['<?php class Base', ' {}'];
spl_autoload_register(fn(string $class) => include "slow://$class");
$all = [];
foreach (range(1, 5) as $i) {
    $all[] = spawn(fn() => get_parent_class(new Leaf()));
}
suspend();
suspend();
SlowSource::allow('Leaf');
suspend();
suspend();
SlowSource::allow('Base');
echo implode(' ', array_map(fn($coroutine) => await($coroutine), $all)), "\n";
?>
--EXPECT--
Base Base Base Base Base
