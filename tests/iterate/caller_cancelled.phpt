--TEST--
iterate: cancelling the caller cancels what runs, waits for it, and throws
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, iterate};
use Async\AsyncCancellation;

$caller = spawn(function () {
    try {
        iterate([1, 2], function ($v) { try { delay(5000); } finally { suspend(); echo "end $v\n"; } });
    } catch (AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
});
delay(1);
$caller->cancel(new AsyncCancellation('caller cancelled'));
?>
--EXPECT--
end 1
end 2
caller cancelled
