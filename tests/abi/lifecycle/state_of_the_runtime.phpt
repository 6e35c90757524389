--TEST--
C ABI: the globals show the state before the launch, after it, in a coroutine and in a callback
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, spawn};
function show(string $when): void
{
    echo $when, ': ';
    foreach (AsyncProbe\state() as $what => $value) {
        if ($value !== false) {
            echo $value === true ? $what : "$what $value", '; ';
        }
    }
    echo "\n";
}
show('before');
var_dump(AsyncProbe\launch(), AsyncProbe\launch());
show('launched');
$c = spawn(function () { show('in a coroutine'); });
show('spawned');
await($c);
$timer = AsyncProbe\timer(1);
AsyncProbe\event_on($timer, function () { show('in a callback'); });
AsyncProbe\wait([$timer]);
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
before: state ready; enabled; coroutines 0; current scope is main; 
bool(true)
bool(true)
launched: state active; enabled; coroutines 1; main is current; main scope; current scope is main; 
spawned: state active; enabled; coroutines 2; main is current; main scope; current scope is main; 
in a coroutine: state active; enabled; coroutines 2; main scope; current scope is main; 
in a callback: state active; enabled; coroutines 1; main scope; current scope is main; scheduler context; 
