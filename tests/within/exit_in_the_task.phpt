--TEST--
within(): exit() in the task ends the program
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, delay};

register_shutdown_function(function () { echo "shutdown function\n"; });
within(60000, function () {
    try { delay(1); exit("bye\n"); } finally { echo "no finally after exit\n"; }
});
echo "never\n";
?>
--EXPECT--
bye
shutdown function
