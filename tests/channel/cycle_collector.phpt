--TEST--
Channel: the collector sees what is in a channel
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;

final class Node { public ?Channel $ch = null; public function __destruct() { echo "gone\n"; } }
$n = new Node();
$n->ch = new Channel(3);
$n->ch->send($n);
$n->ch->send([$n]);
unset($n);
echo "collect\n";
gc_collect_cycles();
$n = new Node();
$n->ch = new Channel();
$n->ch->sendAsync(fn() => $n);
$it = $n->ch->getIterator();
$n->ch->it ?? null;
unset($n, $it);
echo "collect\n";
gc_collect_cycles();
$ch = new Channel(1);
$ch->send(new Node());
unset($ch);
?>
--EXPECT--
collect
gone
collect
gone
gone
