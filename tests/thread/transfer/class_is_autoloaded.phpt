--TEST--
Transfer: the class of an object is autoloaded on arrival, in the worker and in the parent
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

spl_autoload_register(function ($class) {
    echo "parent loads $class\n";
    require_once __DIR__ . '/../inc/classes.inc';
});
$point = await(spawn_thread(fn() => new PointIn3d(7), bootloader: function () { require __DIR__ . '/../inc/classes.inc'; }));
echo get_class($point), ' ', $point->x, "\n";
echo await(spawn_thread(fn() => $point->x . ' ' . Loads::$names[0], bootloader: function () { require __DIR__ . '/../inc/autoload.inc'; })), "\n";
?>
--EXPECT--
parent loads PointIn3d
PointIn3d 7
7 PointIn3d
