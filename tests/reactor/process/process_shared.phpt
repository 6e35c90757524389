--TEST--
C ABI: all coroutines that wait for one child share its event, and get its status, also late ones
--EXTENSIONS--
async
posix
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
$gate = tempnam(sys_get_temp_dir(), 'async');
unlink($gate);
posix_mkfifo($gate, 0600);
$pid = AsyncProbe\child("read line < $gate; exit 4");
$one = AsyncProbe\process_event($pid);
$two = AsyncProbe\process_event($pid);
var_dump($one === $two);
echo AsyncProbe\event_state($one), "\n";
$waiters = [spawn(fn() => AsyncProbe\wait([$one])), spawn(fn() => AsyncProbe\wait([$two]))];
suspend();
echo AsyncProbe\event_state($one), ', active ', AsyncProbe\active_events(), "\n";
file_put_contents($gate, "go\n");
unlink($gate);
echo await($waiters[0]), ' ', await($waiters[1]), "\n";
$three = AsyncProbe\process_event($pid);
var_dump($one === $three);
echo AsyncProbe\wait([$three]), "\n";
try {
    AsyncProbe\process_event($pid, 8);
} catch (Async\AsyncException $e) {
    echo preg_replace('/\d+/', 'N', $e->getMessage(), 1), "\n";
}
array_map(AsyncProbe\event_dispose(...), [$one, $two, $three]);
// Disposed it is out of the table: the next one knows nothing.
$four = AsyncProbe\process_event($pid, 8);
echo AsyncProbe\wait([$four]), "\n";
AsyncProbe\event_dispose($four);
?>
--EXPECT--
bool(true)
open, started 0, references 2, callbacks 0
open, started 2, references 4, callbacks 2, active 1
4 4
bool(true)
4
The event of process N is shared, and has 0 extra bytes where 8 are asked for
-1
