--TEST--
exceptions: every class but CompositeException may be extended
--EXTENSIONS--
async
--FILE--
<?php
use Async\CompositeException;

foreach (['Cancellation', 'Async\AsyncCancellation', 'Async\OperationCanceledException', 'Async\AsyncException',
    'Async\ServiceUnavailableException', 'Async\InputOutputException', 'Async\DnsException', 'Async\TimeoutException',
    'Async\PollException', 'Async\DeadlockError', 'Async\ContextException', 'Async\ChannelException',
    'Async\PoolException', 'Async\ThreadPoolException'] as $i => $class) {
    eval("class Child$i extends \\$class { public \$own = 'own'; }");
    $child = "Child$i";
    try {
        throw new $child('m');
    } catch (Throwable $e) {
        if (!$e instanceof $class || $e->own !== 'own' || $e->getMessage() !== 'm') {
            echo "$class broken\n";
        }
    }
}
var_dump((new ReflectionClass(CompositeException::class))->isFinal());
?>
--EXPECT--
bool(true)
