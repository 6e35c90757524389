--TEST--
await_*: when the caller is cancelled nothing more is fetched
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await_all};
use Async\AsyncCancellation;

$triggers = (function () {
    try { yield spawn(function () { delay(3); }); delay(5000); echo "never\n"; yield null; } finally { echo "left\n"; }
})();
$caller = spawn(function () use ($triggers) {
    try { await_all($triggers); } catch (AsyncCancellation $e) { echo "caller cancelled\n"; }
});
suspend(); suspend();
$caller->cancel();
unset($triggers);
?>
--EXPECT--
left
caller cancelled
