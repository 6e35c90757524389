--TEST--
iterate: a failure in a spawned coroutine that cannot be seen elsewhere is thrown from iterate
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, iterate, suspend};

spawn(function () { for ($i = 0; $i < 20; $i++) suspend(); echo "unrelated goes on\n"; });
try {
    iterate([1], function () { spawn(fn() => throw new Exception('child')); delay(5000); });
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
child
unrelated goes on
