--TEST--
cancel: cancelling an awaiter cancels neither what it awaits nor what it spawned
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$inner = spawn(function () { delay(5); echo "inner done\n"; });
$outer = spawn(function () use ($inner) {
    spawn(function () { delay(10); echo "child done\n"; });
    await($inner);
});
suspend();
$outer->cancel();
?>
--EXPECT--
inner done
child done
