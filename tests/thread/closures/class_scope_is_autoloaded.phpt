--TEST--
Closures: the class scope is loaded before anything else of the closure
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use function Async\{await, spawn_thread};

$point = new Point(2);
$task = Closure::bind(static function () use ($point) { return [self::class, $point->x, Loads::$names]; }, null, Suit::class);
echo json_encode(await(spawn_thread($task, bootloader: function () {
    require __DIR__ . '/../inc/autoload.inc';
}))), "\n";
?>
--EXPECT--
["Suit",2,["Suit"]]
