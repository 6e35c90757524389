--TEST--
failure: an exception leaving main goes to the handler first, then the coroutines are drained, not cancelled
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

set_exception_handler(fn($e) => print("handler: {$e->getMessage()}\n"));
register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () { delay(1); echo "coroutine done\n"; });
suspend();
throw new Exception('from main');
?>
--EXPECT--
handler: from main
coroutine done
shutdown
