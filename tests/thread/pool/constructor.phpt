--TEST--
ThreadPool: arguments out of range are ValueErrors
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;

foreach ([['workers' => -1], ['workers' => 2147483648], ['queueSize' => -1], ['queueSize' => 2147483648], ['concurrency' => -1], ['concurrency' => 2147483648]] as $arguments) {
    try { new ThreadPool(...$arguments); echo "made\n"; } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
Async\ThreadPool::__construct(): Argument #1 ($workers) must be between 0 and 2147483647
Async\ThreadPool::__construct(): Argument #1 ($workers) must be between 0 and 2147483647
Async\ThreadPool::__construct(): Argument #2 ($queueSize) must be between 0 and 2147483647
Async\ThreadPool::__construct(): Argument #2 ($queueSize) must be between 0 and 2147483647
Async\ThreadPool::__construct(): Argument #5 ($concurrency) must be between 0 and 2147483647
Async\ThreadPool::__construct(): Argument #5 ($concurrency) must be between 0 and 2147483647
