--TEST--
ThreadPool: globals, statics, classes and ini settings of a worker persist from task to task
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1);
await($pool->submit(function () {
    $GLOBALS['list'][] = 1;
    require __DIR__ . '/../inc/classes.inc';
    ini_set('precision', 4);
    define('MADE_BY_A_TASK', 'constant');
}));
echo json_encode(await($pool->submit(function () { $GLOBALS['list'][] = 2; return [$GLOBALS['list'], class_exists('Point', false), ini_get('precision'), MADE_BY_A_TASK]; }))), "\n";
$pool->close();
?>
--EXPECT--
[[1,2],true,"4","constant"]
