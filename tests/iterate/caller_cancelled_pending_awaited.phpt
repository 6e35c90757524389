--TEST--
iterate: with cancelPending false a cancelled caller awaits what runs, and no element is added
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, iterate, suspend};
use Async\AsyncCancellation;

$begun = 0;
$caller = spawn(function () use (&$begun, &$caller) {
    try {
        iterate([1, 2, 3], function ($v) use (&$begun, &$caller) {
            $begun++;
            while (!$caller->isCancellationRequested()) suspend();
            suspend();
            echo "end $v\n";
        }, 2, false);
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
