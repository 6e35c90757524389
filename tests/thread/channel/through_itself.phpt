--TEST--
ThreadChannel: a handle may be sent through its own channel
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;

$ch = new ThreadChannel(2);
$ch->send($ch);
$ch->send('after it');
$handle = $ch->recv();
echo $handle->recv(), ' ', count($ch), "\n";
$ch->send($ch); // Left inside.
unset($ch, $handle);
gc_collect_cycles();
echo "dropped\n";
?>
--EXPECT--
after it 0
dropped
