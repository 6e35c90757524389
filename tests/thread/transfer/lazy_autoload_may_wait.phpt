--TEST--
Transfer: an autoloader that waits is awaited, in the worker and in the parent
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, spawn_thread};

spl_autoload_register(function ($class) {
    Async\delay(1);
    require_once __DIR__ . '/../inc/classes.inc';
});
$objects = [new Point(1), Suit::Hearts, new Circle()];
$task = fn() => $objects;
$bootloader = function () {
    spl_autoload_register(function ($class) {
        Async\delay(1);
        require_once __DIR__ . '/../inc/classes.inc';
    });
};
$threads = [spawn_thread($task, bootloader: $bootloader), spawn_thread($task, bootloader: $bootloader)];
foreach ($threads as $t) { [$p, $s, $c] = await($t); echo $p->x, ' ', $s->name, ' ', $c->called(), "\n"; }
?>
--EXPECT--
1 Hearts circle of Circle
1 Hearts circle of Circle
