--TEST--
RemoteException: has the message and the code of the original
--EXTENSIONS--
async
--FILE--
<?php
use Async\RemoteException;
use function Async\{await, spawn_thread};

foreach ([fn() => throw new RangeException("with\0zero ü", -5), fn() => throw new Error('', 0), fn() => strlen([]), fn() => intdiv(1, 0)] as $task) {
    try { await(spawn_thread($task)); }
    catch (RemoteException $e) { echo json_encode([$e->getRemoteClass(), $e->getMessage(), $e->getCode(), get_class($e->getRemoteException())]), "\n"; }
}
?>
--EXPECT--
["RangeException","with\u0000zero \u00fc",-5,"RangeException"]
["Error","",0,"Error"]
["TypeError","strlen(): Argument #1 ($string) must be of type string, array given",0,"TypeError"]
["DivisionByZeroError","Division by zero",0,"DivisionByZeroError"]
