--TEST--
Pool: without an interval nothing is checked
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\delay;

$pool = new Pool(factory: fn() => 1, healthcheck: fn() => print("never\n"), min: 1);
delay(10);
echo "done\n";
?>
--EXPECT--
done
