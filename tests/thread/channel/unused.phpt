--TEST--
ThreadChannel: one that is never used, and one with values left in it, are dropped without a word
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

new Async\ThreadChannel();
$ch = new Async\ThreadChannel();
$ch->send([new Point(1), new Async\ThreadChannel(1), fn() => 1]);
echo "end\n";
?>
--EXPECT--
end
