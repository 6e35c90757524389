--TEST--
ThreadChannel: a time-out ends recv() and send() of a worker, and no value is lost
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

$ch = new ThreadChannel(1);
echo json_encode(await(spawn_thread(function () use ($ch) {
    $out = [];
    try { $ch->recv(Async\timeout(5)); } catch (Async\OperationCanceledException $e) { $out[] = get_class($e->getPrevious()); }
    $ch->send('first');
    try { $ch->send('second', Async\timeout(5)); } catch (Async\OperationCanceledException $e) { $out[] = get_class($e->getPrevious()); }
    $out[] = $ch->recv(Async\timeout(600000));
    $ch->send('third', Async\timeout(600000));
    return $out;
}))), ' ', $ch->recv(), ' ', count($ch), "\n";
?>
--EXPECT--
["Async\\TimeoutException","Async\\TimeoutException","first"] third 0
