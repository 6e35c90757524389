--TEST--
timeout: time that passes before the wait does not count
--EXTENSIONS--
async
--FILE--
<?php
use Async\OperationCanceledException;
use function Async\{spawn, delay, await, timeout};

$t = timeout(50);
$end = hrtime(true) + 100_000_000;
while (hrtime(true) < $end) {
}
var_dump($t->isCompleted());
$never = spawn(fn() => delay(60000));
$begin = hrtime(true);
try {
    await($never, $t);
} catch (OperationCanceledException) {
    echo hrtime(true) - $begin >= 50_000_000 ? "in full\n" : "too early\n";
}
$never->cancel();
?>
--EXPECT--
bool(false)
in full
