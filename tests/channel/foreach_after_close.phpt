--TEST--
Channel: foreach takes what is left in a closed channel, with null keys
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\{spawn, suspend};

$ch = new Channel(1);
$ch->send('a');
spawn(function () use ($ch) {
    try { $ch->send('b'); } catch (ChannelException $e) { echo "send ", $e->reason->value, "\n"; }
});
suspend();
$ch->close();
foreach ($ch as $k => $v) echo var_export($k, true), " $v\n";
echo "end\n";
?>
--EXPECT--
NULL a
end
send explicit
