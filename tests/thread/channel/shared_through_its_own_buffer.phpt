--TEST--
ThreadChannel: a second channel in the buffer of the first is delivered by the worker that takes it
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

[$requests, $reply] = [new ThreadChannel(4), new ThreadChannel(1)];
$requests->send(['question', $reply]);
$t = spawn_thread(function () use ($requests) {
    [$question, $reply] = $requests->recv();
    $reply->send("answer to the $question");
});
unset($requests);
echo $reply->recv(), "\n";
await($t);
?>
--EXPECT--
answer to the question
