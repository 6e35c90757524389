--TEST--
C ABI: a thread runs a closure with what it has captured, with arguments, and after its bootloader
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$run = function (int $thread) {
    try {
        echo json_encode(AsyncProbe\wait([$thread])), "\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
    echo AsyncProbe\event_state($thread), "\n";
    AsyncProbe\event_dispose($thread);
};
$x = ['captured' => 5];
$run(AsyncProbe\thread(fn(int ...$a) => $a + $x, 1, 2, named: 3));
$run(AsyncProbe\thread(strrev(...), 'abc'));
$run(AsyncProbe\thread_with(fn() => LOADED, function () { define('LOADED', 'by the bootloader'); }));
$run(AsyncProbe\thread_with(fn() => 'never', function () { throw new LogicException('bootloader'); }));
$run(AsyncProbe\thread(function () { throw new DomainException('task'); }));
?>
--EXPECT--
{"0":1,"1":2,"named":3,"captured":5}
closed, started 0, references 1, callbacks 0
"cba"
closed, started 0, references 1, callbacks 0
"by the bootloader"
closed, started 0, references 1, callbacks 0
Async\RemoteException: bootloader
closed, started 0, references 1, callbacks 0
Async\RemoteException: task
closed, started 0, references 1, callbacks 0
