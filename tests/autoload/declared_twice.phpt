--TEST--
autoload: a class that is declared again while its parent is being loaded is the fatal error of a stock PHP
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

spl_autoload_register(function (string $class) {
    suspend();
    suspend();
    class_exists($class, false) || eval("class $class {}");
});
register_shutdown_function(function () { echo get_parent_class('Leaf'), "\n"; });
$first = spawn(fn() => eval('class Leaf extends Base {}'));
$second = spawn(fn() => eval('class Leaf extends ArrayObject {}'));
await($first);
echo "not reached\n";
?>
--EXPECTF--
Fatal error: Cannot declare class %s, because the name is already in use in %s on line %d
ArrayObject
