--TEST--
shutdown: async.shutdown_timeout ends a program whose C code never returns
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

$child = new Child(<<<'PHP'
spawn(function () {
    echo "ready\n";
    hash_pbkdf2('sha512', 'password', 'salt', 0x7fffffff);
});
delay(60000);
PHP, ['ini' => ['async.shutdown_timeout=2']]);
echo $child->line(), "\n";
$child->signal(15);
[$out, $err, , $signal] = $child->wait();
echo $out, str_replace($child->script, 'script', $err), "signal $signal\n";
?>
--EXPECTF--
ready

The graceful shutdown is not over after 2 s (async.shutdown_timeout): the process ends. Coroutines that are left: 2
  coroutine #%d spawned at script:2, waits at script:6
  coroutine #%d spawned at script:2, in C code called at script:4
signal 15
