--TEST--
Future: what is derived of a pending future settles as that of a settled one
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

function state(Future $f): string {
    try { return 'value ' . json_encode($f->await()); }
    catch (Throwable $e) { return get_class($e) . ' ' . $e->getMessage() . ($e->getPrevious() ? ' <- ' . $e->getPrevious()->getMessage() : ''); }
}
$give = function ($x) { return is_string($x) ? "got $x" : 'got ' . $x->getMessage(); };
$throw = function () { throw new LogicException('X'); };
foreach (['value', 'error'] as $name) {
    foreach (['map', 'catch', 'finally'] as $kind) {
        $state = new FutureState();
        $source = new Future($state);
        $derived = [$source->$kind($give), $source->$kind($throw), $source->$kind(function () {})];
        $name == 'value' ? $state->complete('V') : $state->error(new Exception('E'));
        echo "$name $kind: ", implode(' | ', array_map(state(...), $derived)), "\n";
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
