--TEST--
spawn_thread: a fatal error of a worker is displayed as in any script
--EXTENSIONS--
async
--INI--
display_errors=1
--FILE--
<?php
use function Async\{await, spawn_thread};

try { await(spawn_thread(function () { @trigger_error('the cause', E_USER_ERROR); })); }
catch (Async\ThreadTransferException) { echo "caught\n"; }
?>
--EXPECTF--
Fatal error: the cause in %sfatal_error_is_displayed.php on line 4
caught
