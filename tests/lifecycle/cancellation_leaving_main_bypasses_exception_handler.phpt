--TEST--
lifecycle: a cancellation that leaves the script body does not reach the user exception handler
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;
use Async\AsyncCancellation;

set_exception_handler(fn($e) => print("handler\n"));
register_shutdown_function(fn() => print("shutdown\n"));
spawn(fn() => print("coroutine\n"));
throw new AsyncCancellation('quiet');
?>
--EXPECT--
coroutine
shutdown
