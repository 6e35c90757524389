--TEST--
schedule: a high-priority awaiter overtakes what was queued before the wake-up
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$c = spawn(function () { suspend(); return 'value'; });
$h = spawn(function () use ($c) { echo await($c), "\n"; });
suspend();
$h->asHiPriority();
spawn(fn() => print("sibling\n"));
suspend();
echo "main\n";
?>
--EXPECT--
value
sibling
main
