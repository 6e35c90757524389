--TEST--
gc: a finished coroutine in a cycle with its exception is collected
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

class Failure extends Exception
{
    public $coroutine;
    function __destruct() { echo "destroyed\n"; }
}
function build() {
    $failure = new Failure;
    $c = spawn(fn() => throw $failure);
    $failure->coroutine = $c;
    try { await($c); } catch (Failure) { }
}
build();
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
destroyed
end
