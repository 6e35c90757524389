--TEST--
Channel: final, not cloneable, not serializable, without dynamic properties
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelCloseReason};

$ch = new Channel();
$r = new ReflectionClass($ch);
var_dump($r->isFinal(), $ch instanceof Async\Awaitable, $ch instanceof Async\Completable, $ch instanceof IteratorAggregate, count($ch));
foreach ([fn() => clone $ch, fn() => serialize($ch), fn() => $ch->x = 1] as $try) {
    try { $try(); echo "allowed\n"; } catch (Throwable $e) { echo $e->getMessage(), "\n"; }
}
var_dump(is_subclass_of('Async\ChannelException', 'Async\AsyncException'));
foreach (ChannelCloseReason::cases() as $case) { echo $case->name, '=', $case->value, "\n"; }
echo new ReflectionProperty('Async\ChannelException', 'reason'), $r->getMethod('send'), $r->getMethod('recv');
?>
--EXPECT--
bool(true)
bool(true)
bool(false)
bool(true)
int(0)
Trying to clone an uncloneable object of class Async\Channel
Serialization of 'Async\Channel' is not allowed
Cannot create dynamic property Async\Channel::$x
bool(true)
EXPLICIT=explicit
DISPOSED=disposed
NO_PRODUCERS=no producers timeout
NO_CONSUMERS=no consumers timeout
DEADLOCK=deadlock
SCOPE_DISPOSED=scope disposed
Property [ public Async\ChannelCloseReason $reason ]
Method [ <internal:async> public method send ] {

  - Parameters [2] {
    Parameter #0 [ <required> mixed $value ]
    Parameter #1 [ <optional> ?Async\Completable $cancellationToken = null ]
  }
  - Return [ void ]
}
Method [ <internal:async> public method recv ] {

  - Parameters [1] {
    Parameter #0 [ <optional> ?Async\Completable $cancellationToken = null ]
  }
  - Return [ mixed ]
}
