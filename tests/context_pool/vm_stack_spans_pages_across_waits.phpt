--TEST--
context_pool: frames on several VM stack pages survive a wait at the bottom
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

function dig(int $n, string $name): string
{
    if ($n === 0) {
        suspend();
        return $name;
    }
    $own = $n;
    $result = dig($n - 1, $name);
    return $own === $n ? $result : 'corrupted';
}
$list = [];
foreach (['a', 'b', 'c'] as $name) {
    $list[] = spawn(fn() => dig(5000, $name));
}
foreach ($list as $c) {
    echo await($c), "\n";
}
?>
--EXPECT--
a
b
c
