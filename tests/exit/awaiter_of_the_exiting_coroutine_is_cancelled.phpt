--TEST--
exit: main, awaiting the coroutine that exits, gets a cancellation
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$c = spawn(function () { exit; });
try {
    await($c);
    echo "never\n";
} catch (\Cancellation $e) {
    echo "cancelled\n";
}
?>
--EXPECT--
cancelled
