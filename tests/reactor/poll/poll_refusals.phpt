--TEST--
C ABI: what cannot be polled is refused with a reason
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
function attempt(int $fd, int $events): void {
    try {
        AsyncProbe\poll($fd, $events, false);
    } catch (Async\PollException $e) {
        echo preg_replace('/descriptor -?\d+/', 'descriptor N', $e->getMessage()), "\n";
    }
}
attempt(-1, 1);
attempt(999, 1);
[$a, $b] = AsyncProbe\fd_socketpair();
attempt($a, 0);
$file = fopen(__FILE__, 'r');
$numbers = array_filter(scandir('/proc/self/fd'), fn($fd) => @readlink("/proc/self/fd/$fd") === __FILE__);
attempt((int) max($numbers), 1);
?>
--EXPECT--
Cannot wait for descriptor N: Bad file descriptor
Cannot wait for descriptor N: Bad file descriptor
Cannot wait for descriptor N: no event was asked for
Cannot wait for descriptor N: a regular file is always ready; ZEND_ASYNC_IO_CREATE() reads and writes it without blocking
