--TEST--
C ABI: a client cannot shut the reactor down under the events of a request
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
var_dump(AsyncProbe\reactor_shutdown(), AsyncProbe\reactor_shutdown()); // There is none.
var_dump(AsyncProbe\reactor_startup(), AsyncProbe\reactor_startup());
$timer = AsyncProbe\timer(1);
$armed = AsyncProbe\timer(10000, 'hidden');
AsyncProbe\event_start($armed);
foreach (['before the launch', 'afterwards'] as $when) {
    try {
        AsyncProbe\reactor_shutdown();
        echo "shut down\n";
    } catch (Async\AsyncException $e) {
        echo $when, ': ', $e->getMessage(), "\n";
    }
    Async\suspend();
}
echo AsyncProbe\wait([$timer]), "\n"; // It still belongs to a loop that runs.
AsyncProbe\event_dispose($timer);
AsyncProbe\event_dispose($armed);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
before the launch: The reactor cannot be shut down within a request, whose events belong to its loop: only the runtime itself does that, when the request ends
afterwards: The reactor cannot be shut down within a request, whose events belong to its loop: only the runtime itself does that, when the request ends
nothing
