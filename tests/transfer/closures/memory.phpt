--TEST--
transfer: nothing grows with the number of closures that were decoded and called
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$list = [1, 2];
$task = function ($a = PHP_INT_SIZE * 2) use ($list) {
    static $n = 0;
    $n++;
    $inner = function ($b) use ($a, $list) { static $k = 1; return fn($c) => [$a, $b, $c, $k++, strlen("abc$c")]; };
    return $inner(1)(2);
};
$run = function (int $rounds) use ($task) {
    for ($i = 0; $i < $rounds; $i++) {
        AsyncProbe\transfer($task)();
    }
    return memory_get_usage();
};
$run(100);
$before = $run(100);
echo json_encode($run(2000) - $before < 4096), "\n";
?>
--EXPECT--
true
