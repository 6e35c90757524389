--TEST--
ThreadPool: an exception or a result whose class the parent cannot load is a ThreadTransferException
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadPool, ThreadTransferException};
use function Async\await;

$pool = new ThreadPool(1, bootloader: function () { require __DIR__ . '/../inc/classes.inc'; });
foreach ([fn() => throw new ShopException('x'), fn() => new Point(1)] as $task) {
    try { await($pool->submit($task)); echo "returned\n"; }
    catch (ThreadTransferException $e) {
        $all = $e->getMessage() . $e->getPrevious()?->getMessage();
        echo preg_match('/ShopException|Point/', $all, $m) ? "names $m[0]" : $all, "\n";
    }
}
echo await($pool->submit(fn() => 'goes on')), "\n";
$pool->close();
?>
--EXPECT--
names ShopException
names Point
goes on
