--TEST--
deadlock: async.debug_deadlock=0 leaves only the uncaught DeadlockError
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

[, $errors] = run_php(<<<'PHP'
ini_set('async.debug_deadlock', '0');
spawn(fn() => await(current_coroutine()));
PHP);
var_dump(str_contains($errors, 'Deadlock: 1 coroutine waits'));
[, $errors] = run_php(<<<'PHP'
spawn(fn() => await(current_coroutine()));
PHP);
var_dump(str_contains($errors, 'Deadlock: 1 coroutine waits'));
?>
--EXPECT--
bool(false)
bool(true)
