--TEST--
exceptions: each class has the parent the manual names
--EXTENSIONS--
async
--FILE--
<?php
foreach ([
    'Cancellation', 'Async\AsyncCancellation', 'Async\OperationCanceledException', 'Async\AsyncException',
    'Async\ServiceUnavailableException', 'Async\InputOutputException', 'Async\DnsException', 'Async\TimeoutException',
    'Async\PollException', 'Async\DeadlockError', 'Async\CompositeException', 'Async\ContextException',
    'Async\ChannelException', 'Async\PoolException', 'Async\ThreadChannelException', 'Async\RemoteException',
    'Async\ThreadTransferException', 'Async\ThreadPoolException',
] as $class) {
    echo $class, ' < ', class_exists($class) ? get_parent_class($class) : 'missing', "\n";
}
?>
--EXPECT--
Cancellation < Error
Async\AsyncCancellation < Cancellation
Async\OperationCanceledException < Async\AsyncCancellation
Async\AsyncException < Exception
Async\ServiceUnavailableException < Async\AsyncException
Async\InputOutputException < Exception
Async\DnsException < Exception
Async\TimeoutException < Exception
Async\PollException < Exception
Async\DeadlockError < Error
Async\CompositeException < Exception
Async\ContextException < Async\AsyncException
Async\ChannelException < Async\AsyncException
Async\PoolException < Async\AsyncException
Async\ThreadChannelException < Async\AsyncException
Async\RemoteException < Async\AsyncException
Async\ThreadTransferException < Async\AsyncException
Async\ThreadPoolException < Exception
