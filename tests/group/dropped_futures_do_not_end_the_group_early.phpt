--TEST--
TaskGroup: the last reference that goes with a pending future destroys the group
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, delay};

$f = (function () {
    $g = new TaskGroup();
    $g->spawn(function () { try { delay(60000); } finally { echo "cancelled with its group\n"; } });
    return $g->all();
})();
suspend();
$f->ignore();
unset($f);
suspend(); suspend();
echo "end\n";
?>
--EXPECT--
cancelled with its group
end
