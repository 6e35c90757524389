--TEST--
gc: a generator running in a suspended coroutine and what it holds is not collected
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

class Node
{
    public $me;
    function __construct() { $this->me = $this; }
    function __destruct() { echo "destroyed\n"; }
}
function gen() { $held = new Node; suspend(); yield $held->me === $held; }
$c = spawn(function () { foreach (gen() as $v) var_dump($v); });
suspend();
var_dump(gc_collect_cycles());
await($c);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
int(0)
bool(true)
destroyed
end
