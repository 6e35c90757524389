--TEST--
ThreadTransferException: a task that exhausts its memory; the parent has its own limit and goes on
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
use Async\ThreadTransferException;
use function Async\{await, spawn_thread};

$t = spawn_thread(function () { $list = []; while (true) { $list[] = str_repeat('x', 100000); } });
try { await($t); echo "returned\n"; } catch (ThreadTransferException $e) { echo preg_replace('/\d+/', 'N', strtok($e->getMessage(), '(')), "\n"; }
echo await(spawn_thread(fn() => strlen(str_repeat('x', 4 << 20)))), "\n";
?>
--EXPECTF--
%AAllowed memory size of N bytes exhausted%A
4194304
