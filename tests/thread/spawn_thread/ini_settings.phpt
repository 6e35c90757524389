--TEST--
spawn_thread: a worker has the ini settings of the start, not what the parent has set since, and sets its own
--EXTENSIONS--
async
--INI--
precision=7
user_agent=from the command line
unserialize_max_depth=99
--FILE--
<?php
use function Async\{await, spawn_thread};

ini_set('precision', 3);
ini_set('user_agent', 'set by the parent');
$three = 3; // A constant expression would be evaluated by the compiler.
$task = fn() => [ini_get('precision'), 1 / $three, ini_get('user_agent'), ini_get('unserialize_max_depth'), ini_set('precision', 5), 1 / $three . ''];
echo json_encode(array_slice(await(spawn_thread($task)), 2)), "\n";
echo await(spawn_thread(fn() => ini_get('precision') . ' ' . 1 / $three)), "\n";
echo await(spawn_thread(function () use ($three) { ini_set('precision', 5); return 1 / $three . ''; })), ' ', ini_get('precision'), "\n";
?>
--EXPECT--
["from the command line","99","7","0.33333"]
7 0.3333333
0.33333 3
