--TEST--
C ABI: a command ends for its caller only when its output does, though the shell has ended before
--EXTENSIONS--
async
posix
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

use function Async\{await, spawn};
$fifo = tempnam(sys_get_temp_dir(), 'async');
unlink($fifo);
posix_mkfifo($fifo, 0600);
$caller = spawn(fn() => AsyncProbe\exec(EXEC_ARRAY, "echo early; (read go < $fifo; echo late) & exit 4"));
Async\suspend();
file_put_contents($fifo, "go\n");
unlink($fifo);
echo json_encode(await($caller)), "\n";
// And the other way round: its output ends first.
echo json_encode(AsyncProbe\exec(EXEC, 'echo x; exec >&-; sleep 0.02; exit 5')), "\n";
?>
--EXPECT--
{"code":4,"value":"late","lines":["early","late"]}
{"code":5,"value":"x"}
