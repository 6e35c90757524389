--TEST--
C ABI: an exception that one callback leaves does not keep the other events of the round from being told
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$first = AsyncProbe\timer(5);
$second = AsyncProbe\timer(5);
AsyncProbe\event_on($first, function () { echo "first\n"; throw new Exception('of the first'); });
AsyncProbe\event_on($second, function () { echo "second\n"; throw new Exception('of the second'); });
AsyncProbe\event_start($first);
AsyncProbe\event_start($second);
for ($end = hrtime(true) + 10_000_000; hrtime(true) < $end;) { // Both are due when the loop looks at them.
}
try {
    Async\delay(60000);
    echo "never\n";
} finally {
    AsyncProbe\event_dispose($first);
    AsyncProbe\event_dispose($second);
}
?>
--EXPECTF--
first
second

Fatal error: Uncaught Exception: of the first in %s
Stack trace:
%A
Next Exception: of the second in %s
%A
