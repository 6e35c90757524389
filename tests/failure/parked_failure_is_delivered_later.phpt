--TEST--
failure: while user code holds the handle the failure is parked and every later await delivers it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

$c = spawn(function () { throw new RuntimeException('kept'); });
spawn(fn() => print("sibling runs\n"));
delay(5);
foreach ([1, 2] as $i) {
    try { await($c); } catch (RuntimeException $e) { echo $e->getMessage(), " $i\n"; }
}
echo "end\n";
?>
--EXPECT--
sibling runs
kept 1
kept 2
end
