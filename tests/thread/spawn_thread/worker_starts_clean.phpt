--TEST--
spawn_thread: a worker has no functions, classes, constants, autoloaders or globals of its parent
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

function of_the_parent() {}
class OfTheParent {}
const OF_THE_PARENT = 1;
$global = 1;
spl_autoload_register(function ($class) {});
var_dump(await(spawn_thread(fn() => [
    function_exists('of_the_parent'), class_exists('OfTheParent'), defined('OF_THE_PARENT'), isset($GLOBALS['global']),
    spl_autoload_functions(), ob_get_level(), error_get_last(),
])) === [false, false, false, false, [], 0, null]);
?>
--EXPECT--
bool(true)
