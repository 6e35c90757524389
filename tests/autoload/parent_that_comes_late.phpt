--TEST--
autoload: a class whose parent is being loaded is waited for, however it was declared
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

spl_autoload_register(function (string $class) {
    echo "loads $class\n";
    if ($class === 'Base') {
        suspend();
        suspend();
        eval('class Base {}');
    }
});
$declares = spawn(function () {
    eval('class Leaf extends Base {}');
    return Leaf::class;
});
$uses = spawn(fn() => get_parent_class(new Leaf()));
echo await($uses), ' ', await($declares), "\n";
?>
--EXPECT--
loads Base
Base Leaf
