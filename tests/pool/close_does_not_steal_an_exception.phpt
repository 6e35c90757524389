--TEST--
Pool: an exception in flight when a pool goes reaches its own catch block
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

function work(bool $throws): void
{
    $pool = new Pool(factory: fn() => 'r', destructor: function ($r) use ($throws) {
        echo "drop $r\n";
        try {
            throw new LogicException('inside');
        } catch (LogicException) {
        }
        if ($throws) {
            throw new LogicException('cannot drop');
        }
    }, min: 2);
    throw new RuntimeException('mine');
}
foreach ([false, true] as $throws) {
    try {
        work($throws);
    } catch (RuntimeException $e) {
        for (; $e !== null; $e = $e->getPrevious()) {
            echo get_class($e), ': ', $e->getMessage(), "\n";
        }
    }
}
?>
--EXPECT--
drop r
drop r
RuntimeException: mine
drop r
drop r
RuntimeException: mine
LogicException: cannot drop
LogicException: cannot drop
