--TEST--
C ABI: a command that takes too long is told to terminate, and its caller gets a TimeoutException
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

use function Async\delay;
$mark = tempnam(sys_get_temp_dir(), 'async');
try {
    // With output on and on: the time is that of the whole command.
    AsyncProbe\exec(PASSTHRU, "trap 'echo told > $mark; exit' TERM; echo begun; while :; do sleep 0.01; done", ['timeout' => 3000]);
} catch (Async\TimeoutException $e) {
    echo preg_replace('/".*"/', '"..."', $e->getMessage()), "\n";
}
while (file_get_contents($mark) === '') {
    delay(1);
}
echo file_get_contents($mark);
unlink($mark);
print_r(AsyncProbe\exec(EXEC, 'echo quick', ['timeout' => 60000]));
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
begun
The command "..." has not ended within 3000 ms, and was told to terminate
told
Array
(
    [code] => 0
    [value] => quick
)
0
