--TEST--
Shutdown: a parent that exhausts its memory while threads run ends cleanly
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/child.inc';
skip_without_child();
if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the memory limit');
?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err, $status, $signal] = run_php(<<<'CODE'
    [$ch, $ready] = [new Async\ThreadChannel(1), new Async\ThreadChannel(4)];
    $t = Async\spawn_thread(function () use ($ch, $ready) { $ready->send(1); $ch->recv(); });
    $ready->recv();
    spawn(function () { str_repeat('x', 1 << 40); });
    await($t);
    CODE, ['ini' => ['memory_limit=32M']]);
echo preg_match('/Allowed memory size of \d+ bytes exhausted/', $out) ? 'exhausted' : $out, "\n$err", "status $status signal $signal\n";
?>
--EXPECT--
exhausted
status 255 signal 0
