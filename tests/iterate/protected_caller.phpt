--TEST--
iterate: inside protect() a cancellation of the caller is held back
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, iterate, protect};

$caller = spawn(function () {
    protect(function () { iterate([1, 2], function ($v) { delay(2); echo $v, "\n"; }); echo "complete\n"; });
});
suspend();
$caller->cancel();
?>
--EXPECT--
1
2
complete
