--TEST--
Closures: extract(), compact(), variable variables and func_get_args() work
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$captured = 'c';
$f = function () use ($captured) {
    extract(['a' => 1, 'b' => 2]);
    $name = 'dynamic';
    $$name = 3;
    $d = compact('a', 'b', 'dynamic', 'captured');
    return [$d, get_defined_vars()['captured'], (function () { return func_get_args(); })(7, 8)];
};
echo json_encode(await(spawn_thread($f))), "\n";
?>
--EXPECT--
[{"a":1,"b":2,"dynamic":3,"captured":"c"},"c",[7,8]]
