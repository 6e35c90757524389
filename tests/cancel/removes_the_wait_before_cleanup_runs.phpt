--TEST--
cancel: the event that the coroutine waited for does not wake its cleanup code
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$first = spawn(function () { suspend(); suspend(); echo "first done\n"; });
$second = spawn(function () { for ($i = 0; $i < 8; $i++) suspend(); return 'second'; });
$c = spawn(function () use ($first, $second) {
    try {
        await($first);
    } finally {
        echo "cleanup waits\n";
        echo await($second), "\n";
    }
});
suspend();
$c->cancel();
?>
--EXPECT--
cleanup waits
first done
second
