--TEST--
C ABI: the functions of the request hooks do nothing when a client calls them
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn};
function call_all(string $where): void
{
    echo "$where\n";
    AsyncProbe\run_after_main();
    AsyncProbe\run_after_main(true);
    try {
        AsyncProbe\engine_shutdown();
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
call_all('before the launch');
spawn(function () {
    call_all('coroutine');
    delay(1);
    call_all('after main');
});
delay(0);
call_all('main');
register_shutdown_function(function () {
    call_all('shutdown function');
    await(spawn(fn() => print("it works\n")));
});
?>
--EXPECT--
before the launch
The async runtime cannot be shut down while code of the request is running: only the runtime itself does that, when the request ends
coroutine
The async runtime cannot be shut down while code of the request is running: only the runtime itself does that, when the request ends
main
The async runtime cannot be shut down while code of the request is running: only the runtime itself does that, when the request ends
after main
The async runtime cannot be shut down while code of the request is running: only the runtime itself does that, when the request ends
shutdown function
The async runtime cannot be shut down while code of the request is running: only the runtime itself does that, when the request ends
it works
