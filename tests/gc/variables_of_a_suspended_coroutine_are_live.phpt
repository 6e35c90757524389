--TEST--
gc: cyclic garbage candidates held by a suspended coroutine are not collected
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

class Node
{
    public $me;
    function __construct(public string $name) { $this->me = $this; }
    function __destruct() { echo "destroyed\n"; }
}
function deep(Node $arg) { $local = new Node('local'); suspend(); return "$arg->name $local->name"; }
$c = spawn(function () {
    $captured = new Node('argument');
    echo deep($captured), "\n";
    unset($captured);
});
suspend();
gc_collect_cycles();
echo "collected\n";
await($c);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
collected
argument local
destroyed
destroyed
end
