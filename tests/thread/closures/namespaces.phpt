--TEST--
Closures: names in a namespace are looked up there and then globally, as in the parent
--EXTENSIONS--
async
--FILE--
<?php
namespace Space;
use function Async\{await, spawn_thread};
use Async\RemoteException;

$t = spawn_thread(fn() => [strlen('abc'), E_ALL, WORD, upper('x'), \ucfirst('y')], bootloader: function () {
    eval('namespace Space; function upper($x) { return \strtoupper($x); } const WORD = "word";');
});
echo json_encode(await($t)), "\n";
?>
--EXPECTF--
[3,%d,"word","X","Y"]
