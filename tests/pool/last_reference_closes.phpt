--TEST--
Pool: the pool closes when the last reference to it goes, and its destructor may wait
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\delay;

$pool = new Pool(factory: fn() => new ArrayObject(['r']), destructor: function ($r) { echo "drop $r[0]\n"; delay(1); echo "dropped\n"; }, max: 2, min: 1);
$a = $pool->acquire();
$b = $pool->acquire();
$pool->release($a);
unset($pool);
echo "gone\n";
var_dump($b[0]);
?>
--EXPECT--
drop r
dropped
gone
string(1) "r"
