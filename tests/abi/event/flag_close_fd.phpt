--TEST--
C ABI: CLOSE_FD can be taken back
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
Async\delay(1); // The loop has its descriptors before ours are looked at.
foreach ([true, false] as $closes) {
    [$one, $other] = AsyncProbe\fd_socketpair();
    $poll = AsyncProbe\poll($one, 1, true, true);
    var_dump(AsyncProbe\flag($poll, 'close fd', $closes));
    AsyncProbe\event_dispose($poll);
    Async\delay(1);
    echo AsyncProbe\fd_is_open($one) ? "open\n" : "closed\n";
    AsyncProbe\fd_close($other);
}
?>
--EXPECT--
bool(true)
closed
bool(false)
open
