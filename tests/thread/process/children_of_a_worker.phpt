--TEST--
Worker processes: exec(), proc_open() and coroutines that wait for children work in a worker
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use function Async\{await, spawn_thread};

echo json_encode(await(spawn_thread(function () {
    exec('echo from exec; exit 2', $lines, $code);
    $process = proc_open(['sh', '-c', 'echo from proc_open; exit 3'], [1 => ['pipe', 'w']], $pipes);
    $line = trim(fgets($pipes[1]));
    fclose($pipes[1]);
    $sleeps = [Async\spawn(fn() => trim(shell_exec('echo from a coroutine')))];
    return [$lines[0], $code, $line, proc_close($process), Async\await($sleeps[0])];
}))), "\n";
?>
--EXPECT--
["from exec",2,"from proc_open",3,"from a coroutine"]
