--TEST--
exit: exit() inside protect() is not held back
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, protect};

spawn(function () {
    protect(function () { exit("out\n"); });
    echo "never\n";
});
try {
    delay(5000);
} catch (\Cancellation) {
    echo "main cancelled\n";
}
?>
--EXPECT--
out
main cancelled
