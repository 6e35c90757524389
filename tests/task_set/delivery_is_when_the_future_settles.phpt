--TEST--
TaskSet: delivery happens when the future settles, not when it is awaited
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use Async\AsyncException;
use function Async\{spawn, suspend};

$s = new TaskSet();
$s->spawn(function () { suspend(); return 'x'; });
$f = $s->joinNext();
echo count($s);
suspend(); suspend();
echo count($s), "\n";
$f->ignore();
unset($f); // The entry is lost with it.
try { $s->joinNext(); } catch (AsyncException $e) { echo "empty\n"; }
?>
--EXPECT--
10
empty
