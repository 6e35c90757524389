--TEST--
Coroutine: methods without parameters reject arguments
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

$c = spawn(fn() => 1);
$accepted = [];
foreach (['getId', 'asHiPriority', 'getContext', 'getResult', 'getException', 'getSpawnFileAndLine', 'getSpawnLocation',
    'getSuspendFileAndLine', 'getSuspendLocation', 'isStarted', 'isQueued', 'isRunning', 'isSuspended', 'isCompleted',
    'isCancelled', 'isCancellationRequested', 'getAwaitingInfo'] as $method) {
    try {
        $c->$method(1);
        $accepted[] = $method;
    } catch (ArgumentCountError) {
    }
}
var_dump($accepted);
?>
--EXPECT--
array(0) {
}
