--TEST--
RemoteException and ThreadTransferException are AsyncExceptions, ThreadPoolException is an Exception
--EXTENSIONS--
async
--FILE--
<?php
foreach (['RemoteException', 'ThreadTransferException', 'ThreadChannelException', 'ThreadPoolException'] as $name) {
    echo $name, ' extends ', get_parent_class("Async\\$name"), (new ReflectionClass("Async\\$name"))->isFinal() ? ', final' : '', "\n";
}
foreach (['getRemoteException', 'getRemoteClass'] as $name) {
    $method = new ReflectionMethod('Async\RemoteException', $name);
    echo $name, '(): ', $method->getReturnType(), "\n";
}
?>
--EXPECT--
RemoteException extends Async\AsyncException
ThreadTransferException extends Async\AsyncException
ThreadChannelException extends Async\AsyncException
ThreadPoolException extends Exception
getRemoteException(): ?Throwable
getRemoteClass(): string
