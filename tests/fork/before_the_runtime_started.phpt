--TEST--
fork: with the runtime never started pcntl_fork() is the stock function
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use function Async\{spawn, await};

$pid = pcntl_fork();
if ($pid === 0) {
    echo await(spawn(fn() => 'child')), "\n";
    exit(3);
}
pcntl_waitpid($pid, $status);
echo 'parent ', pcntl_wexitstatus($status), "\n";
echo await(spawn(fn() => 'parent spawns')), "\n";
?>
--EXPECT--
child
parent 3
parent spawns
