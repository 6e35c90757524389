--TEST--
await: an exception passes through awaiting coroutines that do not catch it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$a = spawn(function () { suspend(); throw new Exception('deep'); });
$b = spawn(fn() => await($a));
$c = spawn(fn() => await($b));
try {
    await($c);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
    var_dump($a->getException() === $e, $b->getException() === $e);
}
?>
--EXPECT--
deep
bool(true)
bool(true)
