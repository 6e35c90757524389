--TEST--
Channel: after a fatal error the channel still works in a shutdown function, and nothing that was promised is lost
--EXTENSIONS--
async
--INI--
memory_limit=32M
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the memory limit'); ?>
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$ch = new Channel(1, noProducerTimeout: 60000, hardTimeouts: true);
$full = new Channel(1);
$full->send('full');
$offer = new Channel();
register_shutdown_function(function () use ($ch, $full, $offer) {
    var_dump($ch->sendAsync('next'), $ch->count());
    echo $ch->recv(), ' ', $full->recv(), "\n";
    var_dump($full->sendAsync('room'), $offer->count(), $offer->sendAsync(1));
});
spawn(fn() => $full->send('waits'));
spawn(fn() => $offer->send('offered'));
spawn(fn() => $ch->recv());
spawn(fn() => $ch->recv());
suspend();
spawn(fn() => str_repeat('x', 1 << 40));
$ch->send('promised');
spawn(fn() => print("never\n"));
$full->send('main waits');
?>
--EXPECTF--
Fatal error: Allowed memory size of %d bytes exhausted%s in %s on line %d
bool(false)
int(1)
promised full
bool(true)
int(0)
bool(true)
