--TEST--
TaskGroup: finally handlers do not run while the group is open, and run once
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, await};

$g = new TaskGroup();
$g->finally(function (TaskGroup $it) use ($g) { var_dump($it === $g); });
$g->spawn(fn() => 1);
$g->all()->await();
suspend();
echo "idle, but open\n";
$g->spawn(fn() => 2);
$g->all()->await();
$g->close();
echo "closed\n";
suspend();
$g->close();
$g->cancel();
$g->dispose();
suspend();
echo "end\n";
?>
--EXPECT--
idle, but open
closed
bool(true)
end
