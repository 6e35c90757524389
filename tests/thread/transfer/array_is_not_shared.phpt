--TEST--
Transfer: what the worker does to an array is not seen by its parent, nor by other holders in the worker
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$inner = [1, 2];
$outer = [$inner, $inner];
echo json_encode(await(spawn_thread(function () use ($outer, $inner) {
    $outer[0][] = 3;
    return [$outer, $inner];
}))), ' ', json_encode($outer), "\n";
?>
--EXPECT--
[[[1,2,3],[1,2]],[1,2]] [[1,2],[1,2]]
