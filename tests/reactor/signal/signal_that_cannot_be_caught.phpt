--TEST--
C ABI: signals that cannot be caught are refused by the constructor
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
foreach ([SIGKILL, SIGSTOP, 0, -1, 65, 1000] as $signo) {
    try {
        AsyncProbe\signal_event($signo);
        echo "made\n";
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
try {
    AsyncProbe\sigaction(SIGKILL);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Signal 9 cannot be waited for: the system lets no process catch it
Signal 19 cannot be waited for: the system lets no process catch it
Signal 0 cannot be waited for: there is no such signal
Signal -1 cannot be waited for: there is no such signal
Signal 65 cannot be waited for: there is no such signal
Signal 1000 cannot be waited for: there is no such signal
Signal 9 cannot be delivered: no handler can be set for it
