--TEST--
C ABI: a descriptor that does not listen is refused and closed
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$raw = AsyncProbe\raw_socket(false);
try {
    AsyncProbe\listen_fd($raw);
} catch (Async\InputOutputException $e) {
    echo $e->getMessage(), "\n";
}
echo AsyncProbe\fd_state($raw), "\n";
foreach ([999999, -1] as $bad) {
    try {
        AsyncProbe\listen_fd($bad);
    } catch (Async\InputOutputException $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
Connections to the descriptor %d cannot be accepted: it is a socket that does not listen
closed
Connections to the descriptor 999999 cannot be accepted: Bad file descriptor
Connections to the descriptor -1 cannot be accepted: Bad file descriptor
