--TEST--
gc: a finished coroutine in a cycle with its result is collected
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

class Result
{
    public $coroutine;
    function __destruct() { echo "destroyed\n"; }
}
$result = new Result;
$c = spawn(fn() => $result);
$result->coroutine = $c;
await($c);
unset($result, $c);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
destroyed
end
