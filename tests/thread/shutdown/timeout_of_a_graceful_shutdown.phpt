--TEST--
Shutdown: SIGTERM ends a program whose worker never ends, within async.shutdown_timeout
--EXTENSIONS--
async
posix
pcntl
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
$child = new Child(<<<'CODE'
    $ready = new Async\ThreadChannel(1);
    $t = Async\spawn_thread(function () use ($ready) { $ready->send(1); while (true) { Async\delay(1000); } });
    $ready->recv();
    echo "ready\n";
    await($t);
    CODE, ['ini' => ['async.shutdown_timeout=1'], 'ext' => ['posix', 'pcntl']]);
echo $child->line(), "\n";
$child->signal(SIGTERM);
[, , $status, $signal] = $child->wait();
echo $status !== 0 || $signal !== 0 ? "ended\n" : "status 0\n";
?>
--EXPECT--
ready
ended
