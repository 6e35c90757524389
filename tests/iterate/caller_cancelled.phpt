--TEST--
iterate: cancelling the caller cancels what runs, waits for it, and throws
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, iterate};
use Async\AsyncCancellation;

$begun = 0;
$caller = spawn(function () use (&$begun) {
    try {
        iterate([1, 2], function ($v) use (&$begun) { try { $begun++; delay(60000); } finally { suspend(); echo "end $v\n"; } });
    } catch (AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
});
while ($begun < 2) suspend();
$caller->cancel(new AsyncCancellation('caller cancelled'));
?>
--EXPECT--
end 1
end 2
caller cancelled
