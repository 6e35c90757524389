--TEST--
C ABI: many threads at once give each its own result
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$threads = array_map(fn($i) => AsyncProbe\thread('str_repeat', "$i,", 3), range(1, 20));
$results = [];
foreach ($threads as $i => $thread) {
    Async\spawn(function () use ($thread, $i, &$results) {
        $results[$i] = AsyncProbe\wait([$thread]);
        AsyncProbe\event_dispose($thread);
    });
}
register_shutdown_function(function () use (&$results) {
    ksort($results);
    echo implode(' ', $results), "\n";
});
?>
--EXPECT--
1,1,1, 2,2,2, 3,3,3, 4,4,4, 5,5,5, 6,6,6, 7,7,7, 8,8,8, 9,9,9, 10,10,10, 11,11,11, 12,12,12, 13,13,13, 14,14,14, 15,15,15, 16,16,16, 17,17,17, 18,18,18, 19,19,19, 20,20,20,
