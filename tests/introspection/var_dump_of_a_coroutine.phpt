--TEST--
var_dump() of a coroutine shows its state, its places and what it waits for
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{current_coroutine, delay, spawn, suspend};

function show(Async\Coroutine $coroutine): void
{
    echo preg_replace(['~/\S*/~', '~\{closure:[^}]*\}~'], ['', '{closure}'], print_r($coroutine, true));
}
$c = spawn(function () { delay(60000); return 5; });
show($c);
suspend();
show($c);
$c->cancel();
show($c);
suspend();
show($c);
$d = spawn(fn() => ['result']);
$e = spawn(function () { throw new LogicException('failure'); });
suspend();
show($d);
ob_start();
var_dump($e);
preg_match_all('~\["(\w+)"\]=>\s+(string\([^\n]*|object\(\w+\))~', substr(ob_get_clean(), 0, 400), $found, PREG_SET_ORDER);
foreach ($found as [, $key, $value]) echo $key, ' ', preg_replace('~/\S*/|\(\d+\)~', '', $value), "\n";
try { Async\await($e); } catch (LogicException) { }
show(current_coroutine());
var_dump((array) $c, get_object_vars($c), json_encode($c));
var_export($c);
echo "\n";
?>
--EXPECTF--
Async\Coroutine Object
(
    [id] => %d
    [state] => not started
    [callable] => {closure}
    [spawned] => var_dump_of_a_coroutine.php:8
)
Async\Coroutine Object
(
    [id] => %d
    [state] => suspended
    [callable] => {closure}
    [spawned] => var_dump_of_a_coroutine.php:8
    [suspended] => var_dump_of_a_coroutine.php:8
    [waitsFor] => Array
        (
            [0] => delay of 60000 ms
        )

)
Async\Coroutine Object
(
    [id] => %d
    [state] => queued
    [callable] => {closure}
    [spawned] => var_dump_of_a_coroutine.php:8
    [suspended] => var_dump_of_a_coroutine.php:8
    [cancellationRequested] => 1
)
Async\Coroutine Object
(
    [id] => %d
    [state] => cancelled
    [spawned] => var_dump_of_a_coroutine.php:8
    [exception] => Async\AsyncCancellation Object
%A
)
Async\Coroutine Object
(
    [id] => %d
    [state] => completed
    [spawned] => var_dump_of_a_coroutine.php:16
    [result] => Array
        (
            [0] => result
        )

)
state string "failed"
spawned string "var_dump_of_a_coroutine.php:17"
exception object(LogicException)
%AAsync\Coroutine Object
(
    [id] => %d
    [state] => running
    [callable] => main
)
array(0) {
}
array(0) {
}
string(2) "{}"
%A
