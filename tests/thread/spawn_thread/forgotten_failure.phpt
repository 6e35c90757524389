--TEST--
spawn_thread: the failure of a thread that nobody awaits is no error of the parent
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err, $status] = run_php(<<<'CODE'
    $done = new Async\ThreadChannel(1);
    Async\spawn_thread(function () use ($done) { $done->send(1); throw new DomainException('forgotten'); });
    Async\spawn_thread(function () use ($done) { $done->send(1); return fopen('php://memory', 'r'); });
    $done->recv();
    $done->recv();
    echo "main ends\n";
    CODE);
echo $out, $err, "status $status\n";
?>
--EXPECT--
main ends
status 0
