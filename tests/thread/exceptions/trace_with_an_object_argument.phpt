--TEST--
RemoteException: arguments in the trace that could not travel do not matter
--EXTENSIONS--
async
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
use Async\RemoteException;
use function Async\{await, spawn_thread};

try {
    await(spawn_thread(function () {
        (function ($stream, $generator, $scope) { throw new LogicException('inside'); })(STDIN, (fn() => yield 1)(), new Async\Scope());
    }));
} catch (RemoteException $e) {
    echo $e->getMessage(), ' ', get_class($e->getRemoteException()), "\n";
}
?>
--EXPECT--
inside LogicException
