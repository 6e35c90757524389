--TEST--
C ABI: a task, a trigger, a listener and a watch say what they are
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$info = function (int $event) {
    $waits = Async\spawn(fn() => AsyncProbe\wait([$event]));
    Async\suspend();
    echo $waits->getAwaitingInfo()[0], "\n";
    $waits->cancel();
    try {
        Async\await($waits);
    } catch (Async\AsyncCancellation) {
    }
    AsyncProbe\event_dispose($event);
};
$info(AsyncProbe\trigger());
$info(AsyncProbe\task(true));
AsyncProbe\task_open_gate();
$listener = AsyncProbe\listen('127.0.0.1', 0);
$info($listener);
$info(AsyncProbe\fs_watch(__FILE__));
$info(AsyncProbe\fs_watch(__DIR__, true));
?>
--EXPECTF--
trigger of another thread
task on a worker thread
connection to 127.0.0.1 port %d
change of %sinfo.php
change of %strigger and what is in it
