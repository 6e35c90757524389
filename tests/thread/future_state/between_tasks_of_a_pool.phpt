--TEST--
FutureState: completed by a task of a pool while another task of it goes on
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, ThreadPool};
use function Async\await;

$pool = new ThreadPool(2);
$states = $futures = [];
for ($i = 0; $i < 10; $i++) { $states[$i] = new FutureState(); $futures[$i] = new Future($states[$i]); }
foreach ($states as $i => $state) { $pool->submit(function ($state, $i) { $state->complete($i * $i); }, $state, $i); }
echo implode(' ', array_map(fn($f) => await($f), $futures)), "\n";
$pool->close();
?>
--EXPECT--
0 1 4 9 16 25 36 49 64 81
