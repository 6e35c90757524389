--TEST--
gc: what a fiber inside a suspended coroutine holds is not collected
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
$c = spawn(function () {
    $outer = new Node;
    $f = new Fiber(function () { $inner = new Node; suspend(); return $inner->me === $inner; });
    $f->start();
    var_dump($f->getReturn(), $outer->me === $outer);
});
suspend();
var_dump(gc_collect_cycles());
await($c);
?>
--EXPECT--
int(0)
bool(true)
bool(true)
destroyed
destroyed
