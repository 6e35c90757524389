--TEST--
libc seam: commands of several coroutines run at the same time, and end with their own status
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
use function Async\{await_all, spawn};
// Each writes to a FIFO that the next one reads: none could end if they ran one after another.
$gates = array_map(fn() => sys_get_temp_dir() . '/async' . bin2hex(random_bytes(8)), range(1, 4));
array_walk($gates, fn($gate) => exec("mkfifo $gate"));
[$results] = await_all([
    spawn(function () use ($gates) { $line = exec("read x < $gates[1]; echo > $gates[0]; echo exec; exit 3", $lines, $code); return "$line $code"; }),
    spawn(fn() => trim(shell_exec("read x < $gates[2]; echo > $gates[1]; echo shell"))),
    spawn(function () use ($gates) { $process = proc_open("read x < $gates[3]; echo > $gates[2]; exit 5", [], $pipes); return proc_close($process); }),
    spawn(function () use ($gates) { $pipe = popen("read x; echo > $gates[3]; exit 7", 'w'); fwrite($pipe, "go\n"); return pclose($pipe); }),
    spawn(fn() => trim(shell_exec("read x < $gates[0]; echo last"))),
]);
echo json_encode($results), "\n";
array_map('unlink', $gates);
?>
--EXPECT--
["exec 3","shell",5,7,"last"]
