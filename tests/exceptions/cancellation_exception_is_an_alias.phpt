--TEST--
exceptions: Async\CancellationException is an alias of Async\AsyncCancellation
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};
use Async\AsyncCancellation;

$e = new Async\CancellationException('aliased');
var_dump(get_class($e), $e instanceof AsyncCancellation);
$c = spawn(fn() => delay(5000));
suspend();
$c->cancel();
try {
    await($c);
} catch (Async\CancellationException $e) {
    echo "caught by the alias\n";
}
?>
--EXPECT--
string(23) "Async\AsyncCancellation"
bool(true)
caught by the alias
