--TEST--
deadlock: the DeadlockError tells how many coroutines wait
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use function Async\{spawn, await, current_coroutine};

set_exception_handler(fn($e) => var_dump(preg_match('/\b3\b/', $e->getMessage())));
for ($i = 0; $i < 3; $i++) {
    spawn(fn() => await(current_coroutine()));
}
?>
--EXPECT--
int(1)
