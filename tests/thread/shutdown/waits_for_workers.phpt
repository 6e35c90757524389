--TEST--
Shutdown: the process ends after its workers, whose output is complete
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err, $status] = run_php(<<<'CODE'
    $ch = new Async\ThreadChannel(1);
    for ($i = 0; $i < 3; $i++) {
        Async\spawn_thread(function () use ($ch) {
            try { $ch->recv(); } catch (Async\ThreadChannelException) {}
            for ($sum = $i = 0; $i < 300000; $i++) { $sum += $i; }
            Async\delay(5);
            echo "worker ends\n";
        });
    }
    echo "main ends\n";
    CODE);
echo $out, $err, "status $status\n";
?>
--EXPECT--
main ends
worker ends
worker ends
worker ends
status 0
