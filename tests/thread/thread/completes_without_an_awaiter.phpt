--TEST--
Thread: completes while its parent waits for something else
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, spawn_thread};

$t = spawn_thread(fn() => 'unasked');
for ($i = 0; $i < 60000 && !$t->isCompleted(); $i++) { delay(1); }
echo json_encode([$t->isRunning(), $t->isCompleted(), $t->getResult()]), "\n";
?>
--EXPECT--
[false,true,"unasked"]
