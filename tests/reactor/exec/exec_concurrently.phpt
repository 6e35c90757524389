--TEST--
C ABI: two commands that need each other end, for they run at the same time
--EXTENSIONS--
async
posix
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

use function Async\{await, spawn};
$a = tempnam(sys_get_temp_dir(), 'async');
$b = tempnam(sys_get_temp_dir(), 'async');
foreach ([$a, $b] as $fifo) {
    unlink($fifo);
    posix_mkfifo($fifo, 0600);
}
$one = spawn(fn() => AsyncProbe\exec(EXEC, "echo ping > $a; read answer < $b; echo \$answer"));
$two = spawn(fn() => AsyncProbe\exec(EXEC, "read question < $a; echo pong > $b; echo \$question"));
echo await($one)['value'], ' ', await($two)['value'], "\n";
unlink($a);
unlink($b);
?>
--EXPECT--
pong ping
