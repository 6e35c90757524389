--TEST--
TaskGroup: a task that takes its cancellation and returns has succeeded
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncCancellation;
use function Async\{spawn, suspend, delay, await};

$g = new TaskGroup();
$g->spawn(function () { try { delay(60000); } catch (AsyncCancellation) {} return 'saved'; });
suspend();
$g->cancel();
echo json_encode($g->all()->await()), "\n";
?>
--EXPECT--
["saved"]
