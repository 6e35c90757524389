--TEST--
await: every awaiter, also a late one, gets the same exception object
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$c = spawn(function () { suspend(); throw new Exception('shared'); });
$seen = [];
for ($i = 0; $i < 3; $i++) {
    spawn(function () use ($c, &$seen) {
        try { await($c); } catch (Exception $e) { $seen[] = $e; }
    });
}
delay(1);
try { await($c); } catch (Exception $e) { $seen[] = $e; }
echo count($seen), ' ', count(array_unique(array_map('spl_object_id', $seen))), "\n";
?>
--EXPECT--
4 1
