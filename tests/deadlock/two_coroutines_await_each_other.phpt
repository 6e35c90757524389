--TEST--
deadlock: a ring of awaits is cancelled and reported as DeadlockError
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

ini_set('async.debug_deadlock', '0');
$a = spawn(function () use (&$b) { suspend(); try { await($b); } catch (\Cancellation) { echo "a released\n"; } });
$b = spawn(function () use ($a)  { suspend(); try { await($a); } catch (\Cancellation) { echo "b released\n"; } });
echo "end\n";
?>
--EXPECTF--
end
a released
b released

Fatal error: Uncaught Async\DeadlockError: %A
