--TEST--
The mode is that of the scope the method is called on, for the whole subtree
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{await, delay, suspend};
$safe = new Scope();
$strict = Scope::inherit($safe)->asNotSafely();
$c = $strict->spawn(function () { suspend(); return 'went on'; });
suspend();
$safe->cancel();
echo await($c), "\n";
$strict = (new Scope())->asNotSafely();
$safe = Scope::inherit($strict)->allowZombies();
$c = $safe->spawn(function () { delay(60000); });
suspend();
$strict->cancel();
try { await($c); } catch (AsyncCancellation) { echo "cancelled\n"; }
?>
--EXPECT--
went on
cancelled
