--TEST--
Future and FutureState: final, no clones, no serialization, no properties of your own, no second construction
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\await;

$s = new FutureState();
$f = (new Future($s))->ignore();
foreach ([$s, $f] as $object) {
    $class = new ReflectionClass($object);
    echo $class->getName(), ' ', var_export($class->isFinal(), true), ' ', implode(',', $class->getInterfaceNames()), "\n";
    foreach ([fn() => clone $object, fn() => serialize($object), fn() => $object->x = 1,
            fn() => unserialize('O:' . strlen($class->getName()) . ':"' . $class->getName() . '":0:{}'),
            fn() => $class->newInstanceWithoutConstructor()] as $try) {
        try { $try(); echo "no error\n"; } catch (Throwable $e) { echo $e->getMessage(), "\n"; }
    }
}
try { $f->__construct(new FutureState()); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { new Future(new stdClass); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
try { await($s); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECTF--
Async\FutureState true %w
Trying to clone an uncloneable object of class Async\FutureState
Serialization of 'Async\FutureState' is not allowed
Cannot create dynamic property Async\FutureState::$x
Unserialization of 'Async\FutureState' is not allowed
Class Async\FutureState is an internal class marked as final that cannot be instantiated without invoking its constructor
Async\Future true Async\Completable,Async\Awaitable
Trying to clone an uncloneable object of class Async\Future
Serialization of 'Async\Future' is not allowed
Cannot create dynamic property Async\Future::$x
Unserialization of 'Async\Future' is not allowed
Class Async\Future is an internal class marked as final that cannot be instantiated without invoking its constructor
The Future has been constructed already

Warning: The future created at %s was never used.%s
Async\Future::__construct(): Argument #1 ($state) must be of type Async\FutureState, stdClass given
Async\await(): Argument #1 ($awaitable) must be of type Async\Completable, Async\FutureState given
