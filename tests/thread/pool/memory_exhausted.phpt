--TEST--
ThreadPool: a task that exhausts the memory of its worker
--EXTENSIONS--
async
--INI--
memory_limit=16M
display_errors=0
log_errors=0
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the memory limit'); ?>
--FILE--
<?php
use Async\{ThreadPool, ThreadTransferException};
use function Async\await;

$pool = new ThreadPool(1);
try { await($pool->submit(fn() => str_repeat('x', 1 << 30))); echo "returned\n"; }
catch (ThreadTransferException $e) { echo preg_replace('/\d+/', 'N', strtok($e->getMessage(), '(')), "\n"; }
echo var_export($pool->isClosed(), true), ' ', strlen(str_repeat('x', 4 << 20)), "\n";
?>
--EXPECTF--
%AAllowed memory size of N bytes exhausted%A
true 4194304
