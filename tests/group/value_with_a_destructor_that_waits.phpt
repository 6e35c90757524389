--TEST--
TaskGroup: what goes with a group has destructors that may wait
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, delay, await};

class Slow { public function __construct(private string $name) {} public function __destruct() { suspend(); echo $this->name, "\n"; } }
// The last reference to the group is that of a future, and goes when the last task ends.
$future = (function () {
    $g = new TaskGroup();
    $g->spawn(fn() => new Slow('value'));
    $g->spawn(fn() => 'x');
    return $g->any();
})();
$future->map(fn() => 0)->await();
unset($future);
delay(1);
// And that of a group which was lost while its tasks ran.
(function () {
    $g = new TaskGroup();
    $g->spawn(fn() => new Slow('value of a lost group'));
    $g->spawn(function () { try { delay(60000); } finally { suspend(); } });
    suspend();
})();
delay(1);
echo "end\n";
?>
--EXPECT--
value
value of a lost group
end
