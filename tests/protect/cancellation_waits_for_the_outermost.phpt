--TEST--
protect: a cancellation is held back until the outermost protect() returns
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, protect};

$c = spawn(function () {
    protect(function () {
        protect(fn() => print("inner\n"));
        suspend();
        echo "outer done\n";
    });
    echo "never\n";
});
suspend();
$c->cancel();
var_dump($c->isCancellationRequested());
try { await($c); } catch (\Cancellation) { echo "late\n"; }
?>
--EXPECT--
inner
bool(true)
outer done
late
