--TEST--
Closures: functions, arrow functions, static ones and those with several captures are run in the worker
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

[$a, $b] = [2, ['k' => 3]];
$tasks = [
    function () use ($a, $b) { return $a + $b['k']; }, static function () use ($a) { return $a * 2; }, fn() => $a . $b['k'],
    static fn(): array => [$a => $b], fn() => (fn() => fn() => $a + 1)()(),
];
foreach ($tasks as $task) { echo json_encode(await(spawn_thread($task))), "\n"; }
?>
--EXPECT--
5
4
"23"
{"2":{"k":3}}
3
