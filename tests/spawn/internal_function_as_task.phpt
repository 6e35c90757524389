--TEST--
spawn: an internal function can be the body of a coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$c = spawn('strtoupper', 'internal');
$d = spawn('array_map', function ($x) { suspend(); return $x * 2; }, [1, 2, 3]);
echo await($c), "\n", implode(' ', await($d)), "\n";
?>
--EXPECT--
INTERNAL
2 4 6
