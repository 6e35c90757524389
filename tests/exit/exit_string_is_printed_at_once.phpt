--TEST--
exit: a string given to exit() is printed before the others clean up
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

spawn(function () { exit("bye\n"); });
try {
    delay(5000);
} finally {
    echo "main cleanup\n";
}
?>
--EXPECT--
bye
main cleanup
