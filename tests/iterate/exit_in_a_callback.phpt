--TEST--
iterate: exit() in a callback ends the program
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, iterate};

register_shutdown_function(fn() => print("shutdown\n"));
iterate([1, 2], function ($v) { if ($v == 2) { exit("bye\n"); } delay(5000); });
echo "never\n";
?>
--EXPECT--
bye
shutdown
