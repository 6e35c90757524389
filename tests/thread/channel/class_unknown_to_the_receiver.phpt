--TEST--
ThreadChannel: a value whose class the receiver cannot load fails that recv(), and the next value comes
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

$ch = new ThreadChannel(4);
await(spawn_thread(function () use ($ch) {
    $ch->send(new Point(1));
    $ch->send('next');
}, bootloader: function () { require __DIR__ . '/../inc/classes.inc'; }));
try { $ch->recv(); echo "received\n"; }
catch (Throwable $e) {
    for ($all = ''; $e; $e = $e->getPrevious()) { $all .= $e->getMessage(); }
    echo str_contains($all, 'Point') ? 'names Point' : $all, "\n";
}
echo $ch->recv(), "\n";
?>
--EXPECT--
names Point
next
