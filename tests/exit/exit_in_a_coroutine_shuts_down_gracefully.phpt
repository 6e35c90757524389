--TEST--
exit: exit() in a coroutine cancels the others, lets them clean up, then runs shutdown functions
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () { try { echo "w\n"; delay(5000); } finally { echo "w cleanup\n"; } });
spawn(function () { echo "bye\n"; exit(3); });
spawn(fn() => print("never\n"));
try { delay(5000); } catch (\Cancellation) { echo "main cancelled\n"; }
?>
--EXPECT--
w
bye
main cancelled
w cleanup
shutdown
