--TEST--
C ABI: a thread counts as active only while a coroutine waits for it
--EXTENSIONS--
async
posix
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
Async\await(Async\spawn(fn() => null)); // The launch, which takes its time under the sanitizers, comes before.
$fifo = tempnam(sys_get_temp_dir(), 'async');
unlink($fifo);
posix_mkfifo($fifo, 0600);
$thread = AsyncProbe\thread('file_get_contents', $fifo); // Until somebody writes.
AsyncProbe\event_start($thread);
echo AsyncProbe\event_state($thread), ", ", AsyncProbe\active_events(), " active\n";
$first = Async\spawn(fn() => AsyncProbe\wait([$thread]));
$second = Async\spawn(fn() => AsyncProbe\wait([$thread]));
Async\suspend();
echo AsyncProbe\event_state($thread), ", ", AsyncProbe\active_events(), " active\n";
AsyncProbe\thread_notify($thread); // Early: nothing has come of it yet.
$second->cancel();
try {
    Async\await($second);
} catch (Async\AsyncCancellation) {
    echo "cancelled\n";
}
echo AsyncProbe\event_state($thread), ", ", AsyncProbe\active_events(), " active\n";
file_put_contents($fifo, 'written');
unlink($fifo);
var_dump(Async\await($first));
AsyncProbe\event_start($thread);
echo AsyncProbe\event_state($thread), ", ", AsyncProbe\active_events(), " active\n";
AsyncProbe\event_dispose($thread);
?>
--EXPECT--
open, started 0, references 1, callbacks 0, 0 active
open, started 2, references 3, callbacks 2, 1 active
cancelled
open, started 1, references 2, callbacks 1, 1 active
string(7) "written"
closed, started 0, references 1, callbacks 0, 0 active
