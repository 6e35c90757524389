--TEST--
ThreadPool: arguments are copied in one transfer, with names
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1, bootloader: with_classes());
$p = new Point(1);
echo json_encode(await($pool->submit(function (Point $a, array $b, ...$rest) { $a->x = 9; return [$b[0]->x, $rest]; }, $p, [$p], 3, 'four'))), ' ', $p->x, "\n";
try { echo json_encode(await($pool->submit(fn(int $first, int $second = 2) => [$first, $second], second: 5, first: 4))), "\n"; }
catch (Error $e) { echo $e->getMessage(), "\n"; }
try { await($pool->submit(fn(int $a) => 1)); } catch (ArgumentCountError $e) { echo get_class($e), "\n"; }
$pool->close();
?>
--EXPECT--
[9,[3,"four"]] 1
[4,5]
ArgumentCountError
