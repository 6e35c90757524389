--TEST--
Closures: defaults, variadics, nullable types, by-reference parameters and named arguments
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$f = function (int $a, ?string $b = null, array $c = ['x' => [1, PHP_INT_SIZE]], int|float $d = M_PI, string ...$rest) {
    return [$a, $b, $c, round($d, 2), $rest];
};
$by_reference = function (array &$list, &$new, int $add = 1 + 2 * 3) { $list[] = $add; $new = 'set'; };
echo json_encode(await(spawn_thread(function () use ($f, $by_reference) {
    $list = [1];
    $by_reference($list, $created);
    $by_reference(add: 5, list: $list, new: $created);
    return [$f(1), $f(d: 2, a: 3), $f(4, 'b', [], 5, 'r1', 'r2'), $f(1, rest: 'named'), $list, $created];
}))), "\n";
?>
--EXPECT--
[[1,null,{"x":[1,8]},3.14,[]],[3,null,{"x":[1,8]},2,[]],[4,"b",[],5,["r1","r2"]],[1,null,{"x":[1,8]},3.14,{"rest":"named"}],[1,7,5],"set"]
