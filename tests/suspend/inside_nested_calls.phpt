--TEST--
suspend: works at any depth of PHP calls
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

function dig(int $n) {
    if ($n === 0) {
        suspend();
        return 'bottom';
    }
    return dig($n - 1);
}
spawn(fn() => print("other\n"));
echo dig(1000), "\n";
?>
--EXPECT--
other
bottom
