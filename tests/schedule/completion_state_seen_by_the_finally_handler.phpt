--TEST--
schedule: when finally() handlers run the result is stored and the state is finished
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

$c = spawn(fn() => 'stored');
$c->finally(function ($co) {
    var_dump($co->isCompleted(), $co->isRunning(), $co->isSuspended(), $co->getResult());
});
?>
--EXPECT--
bool(true)
bool(false)
bool(false)
string(6) "stored"
