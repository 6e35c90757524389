--TEST--
Closures: a default value or attribute argument that contains a closure is refused with file
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_VERSION_ID < 80500) die('skip closures in constant expressions came with PHP 8.5'); ?>
--FILE--
<?php
use function Async\{await, spawn_thread};

$tasks = eval('return [
    function ($f = static function () { return 1; }) {},
    function ($f = strlen(...)) {},
    #[Some(static function () {})] function () {},
];');
foreach ($tasks as $task) {
    try { spawn_thread($task); echo "accepted\n"; }
    catch (Error $e) { echo str_contains($e->getMessage(), basename(__FILE__)) ? 'refused' : $e->getMessage(), "\n"; }
}
// The engine runs the initialiser of a static variable as code, so its closure is like any other.
$task = eval('return function () { static $f = static function () { return "travelled"; }; return $f(); };');
echo await(spawn_thread($task)), "\n";
?>
--EXPECT--
refused
refused
refused
travelled
