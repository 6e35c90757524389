--TEST--
await: a target that fails after the wait was given up does not surface
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await, timeout};
use Async\OperationCanceledException;

$c = spawn(function () { delay(20); throw new Exception('must stay silent'); });
try {
    await($c, timeout(1));
} catch (OperationCanceledException) {
    echo "gave up\n";
}
unset($c);
echo "end\n";
?>
--EXPECT--
gave up
end
