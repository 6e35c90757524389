--TEST--
Worker processes: without a worker binary THREAD_BACKEND is "none", and each entry point says what is missing
--EXTENSIONS--
async
--INI--
async.thread_backend=process
async.worker_binary=/nowhere/php
--FILE--
<?php
echo Async\THREAD_BACKEND, "\n";
foreach ([fn() => Async\spawn_thread(fn() => 1), fn() => new Async\ThreadPool(1), fn() => new Async\ThreadChannel()] as $entry) {
    try { $entry(); echo "worked\n"; } catch (Async\AsyncException $e) { echo str_contains($e->getMessage(), '/nowhere/php') ? 'names the file' : $e->getMessage(), "\n"; }
}
?>
--EXPECT--
none
names the file
names the file
names the file
