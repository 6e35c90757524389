--TEST--
ThreadChannel: a value that cannot be sent is refused and leaves the buffer as it was
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\ThreadChannel;

$ch = new ThreadChannel(1);
echo outcome(fn() => $ch->send(STDIN)), "\n", count($ch), ' ', var_export($ch->isEmpty(), true), "\n";
$ch->send('good');
// Refused before it would wait for room.
echo strtok(outcome(fn() => $ch->send(['x' => [STDIN]])), ':'), ' ', count($ch), "\n";
echo $ch->recv(), ' ', count($ch), "\n";
$ch->close();
echo strtok(outcome(fn() => $ch->recv()), ':'), "\n";
?>
--EXPECTF--
Error: %S%wresource cannot be transferred
0 true
Error 1
good 0
Async\ThreadChannelException
