--TEST--
ThreadPool: a bootloader that cannot be copied is an Error of the constructor
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;

$stream = STDIN;
try { new ThreadPool(1, bootloader: function () use ($stream) {}); echo "made\n"; }
catch (Error $e) { echo get_class($e), ' ', str_contains($e->getMessage(), '$stream') ? 'names $stream' : $e->getMessage(), "\n"; }
?>
--EXPECT--
Error names $stream
