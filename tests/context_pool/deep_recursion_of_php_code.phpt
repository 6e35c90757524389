--TEST--
context_pool: a hundred thousand nested PHP calls fit in a coroutine, the VM stack grows
--EXTENSIONS--
async
--INI--
memory_limit=256M
--FILE--
<?php
use function Async\{spawn, suspend, await};

function dig(int $n): int { return $n === 0 ? 0 : 1 + dig($n - 1); }
$a = spawn(function () { $n = dig(100000); suspend(); return $n; });
$b = spawn(fn() => dig(100000));
echo await($a), ' ', await($b), "\n";
?>
--EXPECT--
100000 100000
