--TEST--
autoload: a coroutine that waited for a loader which threw or was cancelled calls the loaders itself
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

$calls = 0;
spl_autoload_register(function (string $class) use (&$calls) {
    $call = ++$calls;
    suspend();
    suspend();
    if ($call === 1) {
        throw new Exception('the first loader');
    }
    while ($call === 2) {
        suspend();
    }
    eval("class $class {}");
});
$throws = spawn(fn() => new K());
$is_cancelled = spawn(fn() => new K());
$loads = spawn(fn() => (new K())::class);
$gives_up = spawn(fn() => new K());
suspend();
$gives_up->cancel();
foreach ([$gives_up, $throws] as $coroutine) {
    try {
        await($coroutine);
    } catch (Throwable $e) {
        echo $e::class, ': ', $e->getMessage(), "\n";
    }
}
while ($calls < 2) {
    suspend();
}
$is_cancelled->cancel();
try {
    await($is_cancelled);
} catch (Cancellation $e) {
    echo $e::class, "\n";
}
echo await($loads), ", $calls calls\n";
?>
--EXPECT--
Async\AsyncCancellation: The coroutine was cancelled
Exception: the first loader
Async\AsyncCancellation
K, 3 calls
