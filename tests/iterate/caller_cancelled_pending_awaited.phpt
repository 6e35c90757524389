--TEST--
iterate: with cancelPending false a cancelled caller awaits what runs, and no element is added
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, iterate};
use Async\AsyncCancellation;

$caller = spawn(function () {
    try {
        iterate([1, 2, 3], function ($v) { delay(50); echo "end $v\n"; }, 2, false);
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
