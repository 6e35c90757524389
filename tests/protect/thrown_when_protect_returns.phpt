--TEST--
protect: the stored cancellation is thrown by protect() itself and can be caught there
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, protect};
use Async\AsyncCancellation;

$c = spawn(function () {
    try {
        $lost = protect(function () { suspend(); return 'value'; });
        echo "never\n";
    } catch (AsyncCancellation $e) {
        echo "caught at protect\n";
    }
    suspend();
    return 'done';
});
suspend();
$c->cancel();
echo await($c), "\n";
?>
--EXPECT--
caught at protect
done
