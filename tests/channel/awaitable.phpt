--TEST--
Channel: as an Awaitable a channel is done when it closes, with its exception
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\{await, await_all, spawn, suspend};

$ch = new Channel(1);
spawn(function () use ($ch) { suspend(); $ch->send(1); suspend(); echo "closing\n"; $ch->close(); });
try { Async\await_any_or_fail([$ch]); } catch (ChannelException $e) { echo $e->reason->name, "\n"; }
[$results, $errors] = await_all([$ch]);
var_dump($results, $errors[0] === $e, $ch->recv());
try { await($ch); } catch (TypeError) { echo "not completable\n"; }
?>
--EXPECT--
closing
EXPLICIT
array(0) {
}
bool(true)
int(1)
not completable
