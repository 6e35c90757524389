--TEST--
Future: map, catch and finally on a value, on an error, and with callbacks that throw
--EXTENSIONS--
async
--FILE--
<?php
use Async\Future;

function state(Future $f): string {
    try { return 'value ' . json_encode($f->await()); }
    catch (Throwable $e) { return get_class($e) . ' ' . $e->getMessage() . ($e->getPrevious() ? ' <- ' . $e->getPrevious()->getMessage() : ''); }
}
$value = fn() => Future::completed('V');
$error = fn() => Future::failed(new Exception('E'));
$give = function ($x) { return is_string($x) ? "got $x" : 'got ' . $x->getMessage(); };
$throw = function () { throw new LogicException('X'); };
foreach (['value' => $value, 'error' => $error] as $name => $make) {
    foreach (['map', 'catch', 'finally'] as $kind) {
        echo "$name $kind: ", state($make()->$kind($give)), ' | ', state($make()->$kind($throw)), ' | ',
            state($make()->$kind(function () {})), "\n";
    }
}
?>
--EXPECT--
value map: value "got V" | LogicException X | value null
value catch: value "V" | value "V" | value "V"
value finally: value "V" | LogicException X | value "V"
error map: Exception E | Exception E | Exception E
error catch: value "got E" | LogicException X | value null
error finally: Exception E | LogicException X <- E | Exception E
