--TEST--
Worker processes: a worker binary that is not PHP fails with its name, and does not hang
--EXTENSIONS--
async
--INI--
async.thread_backend=process
async.worker_binary=/bin/true
--SKIPIF--
<?php if (!is_executable('/bin/true')) die('skip needs /bin/true'); ?>
--FILE--
<?php
use function Async\{await, spawn_thread};

try { await(spawn_thread(fn() => 1)); echo "worked\n"; } catch (Exception $e) { echo str_contains($e->getMessage(), '/bin/true') ? 'names the file' : $e->getMessage(), "\n"; }
try { await((new Async\ThreadPool(1))->submit(fn() => 1)); echo "worked\n"; } catch (Exception $e) { echo str_contains($e->getMessage(), '/bin/true') ? 'names the file' : $e->getMessage(), "\n"; }
?>
--EXPECT--
names the file
names the file
