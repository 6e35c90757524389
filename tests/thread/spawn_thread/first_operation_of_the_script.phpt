--TEST--
spawn_thread: the first asynchronous call of a script may be one without an await
--EXTENSIONS--
async
--FILE--
<?php
$t = Async\spawn_thread(fn() => print("worker\n"));
echo get_class($t), "\n";
Async\await($t);
?>
--EXPECT--
Async\Thread
worker
