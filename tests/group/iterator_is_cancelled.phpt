--TEST--
TaskGroup: a cancelled consumer gets its cancellation out of the loop; the group goes on
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncCancellation;
use function Async\{spawn, suspend, delay, await};

$g = new TaskGroup();
$g->spawn(function () { delay(5); return 1; });
$consumer = spawn(function () use ($g) {
    try { foreach ($g as $_) echo "never\n"; }
    catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; throw $e; }
});
suspend();
$consumer->cancel(new AsyncCancellation('stop'));
try { await($consumer); } catch (AsyncCancellation) {}
echo json_encode($g->all()->await()), "\n";
?>
--EXPECT--
stop
[1]
