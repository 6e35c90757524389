--TEST--
ThreadChannel: final, Awaitable but not Completable, not cloneable, not serializable
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;

$ch = new ThreadChannel();
$r = new ReflectionClass($ch);
var_dump($r->isFinal(), $ch instanceof Async\Awaitable, $ch instanceof Async\Completable, count($ch));
foreach ([fn() => clone $ch, fn() => serialize($ch), fn() => $ch->x = 1] as $try) {
    try { $try(); echo "allowed\n"; } catch (Throwable $e) { echo $e->getMessage(), "\n"; }
}
echo $r->getMethod('send'), $r->getMethod('recv');
?>
--EXPECT--
bool(true)
bool(true)
bool(false)
int(0)
Trying to clone an uncloneable object of class Async\ThreadChannel
Serialization of 'Async\ThreadChannel' is not allowed
Cannot create dynamic property Async\ThreadChannel::$x
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
