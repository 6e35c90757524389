--TEST--
Bootloader: functions, classes, constants and settings that it makes are there for the task
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

echo json_encode(await(spawn_thread(
    fn() => [double_of(4), (new Point(3))->x, WORD, ini_get('precision'), Suit::Hearts->label(), $GLOBALS['left'] ?? null],
    bootloader: function () {
        require __DIR__ . '/../inc/classes.inc';
        define('WORD', 'word');
        ini_set('precision', 5);
        $GLOBALS['left'] = 'behind';
    },
))), "\n";
echo function_exists('double_of') || defined('WORD') ? "in the parent too\n" : "not in the parent\n";
?>
--EXPECT--
[8,3,"word","5","Hearts","behind"]
not in the parent
