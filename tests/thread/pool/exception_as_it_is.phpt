--TEST--
ThreadPool: the Future is rejected with a copy of the exception itself, and the worker goes on
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1, bootloader: with_classes());
$future = $pool->submit(function () { $GLOBALS['alive'] = 'same worker'; throw (new ShopException('sold out', 3, new LogicException('cause')))->withHidden('kept'); });
try { await($future); } catch (ShopException $e) {
    echo get_class($e), ' ', $e->getMessage(), ' ', $e->getCode(), ' ', $e->getPrevious()->getMessage(), ' ', $e->hidden(), ' ', basename($e->getFile()), "\n";
}
try { await($future); } catch (ShopException $again) { var_dump($again === $e); }
echo await($pool->submit(fn() => $GLOBALS['alive'])), ' ', $pool->getWorkerCount(), ' ', var_export($pool->isClosed(), true), "\n";
$pool->close();
?>
--EXPECT--
ShopException sold out 3 cause kept exception_as_it_is.php
bool(true)
same worker 1 false
