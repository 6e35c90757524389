--TEST--
Pool: without an interval or without a check nothing is checked
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\delay;

$pools = [
    new Pool(factory: fn() => 1, healthcheck: fn() => print("never\n"), min: 1),
    new Pool(factory: fn() => 1, min: 1, healthcheckInterval: 1),
];
delay(10);
echo "done\n";
?>
--EXPECT--
done
