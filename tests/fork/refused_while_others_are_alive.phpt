--TEST--
fork: refused with an Error while another coroutine is alive, and no process is made
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use function Async\{spawn, suspend, await};

$c = spawn(fn() => suspend());
try {
    pcntl_fork();
    echo "forked\n";
} catch (Error $e) {
    echo get_class($e), "\n";
}
var_dump(pcntl_wait($status, WNOHANG));
await($c);
?>
--EXPECT--
Error
int(-1)
