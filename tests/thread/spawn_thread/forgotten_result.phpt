--TEST--
spawn_thread: the result of a forgotten thread is dropped without a word, whatever it is
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\ThreadChannel;
use function Async\spawn_thread;

$ch = new ThreadChannel(1);
spawn_thread(function () use ($ch) {
    $ch->send('begun');
    return [$ch, str_repeat('x', 1 << 20), new Point(1)];
}, bootloader: with_classes());
echo $ch->recv(), "\n";
?>
--EXPECT--
begun
