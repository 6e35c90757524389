--TEST--
Pool: destructors that throw neither stop closing nor hide each other
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

$n = 0;
$pool = new Pool(factory: function () use (&$n) { return ++$n; }, min: 4,
    destructor: function ($r) use (&$pool) { echo "drop $r ", json_encode($pool->isClosed()), "\n"; $pool->close(); if ($r !== 2) throw new Exception("d$r"); });
try {
    $pool->close();
} catch (Exception $e) {
    for (; $e !== null; $e = $e->getPrevious()) {
        echo $e->getMessage(), "\n";
    }
}
var_dump(count($pool));
$pool->close();
?>
--EXPECT--
drop 1 true
drop 2 true
drop 3 true
drop 4 true
d4
d3
d1
int(0)
