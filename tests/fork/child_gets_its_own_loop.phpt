--TEST--
fork: with only main alive both processes can spawn and use timers afterwards
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use function Async\{spawn, delay, await};

await(spawn(fn() => delay(1)));
$pid = pcntl_fork();
if ($pid === 0) {
    echo await(spawn(function () { delay(2); return 'child timer'; })), "\n";
    exit(0);
}
pcntl_waitpid($pid, $status);
echo await(spawn(function () { delay(2); return 'parent timer'; })), "\n";
var_dump($status);
?>
--EXPECT--
child timer
parent timer
int(0)
