--TEST--
failure: the user exception handler gets the failure after the cleanup, before shutdown functions
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

set_exception_handler(fn($e) => print("handler: {$e->getMessage()}\n"));
register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () { try { delay(5000); } finally { delay(1); echo "worker cleanup\n"; } });
spawn(function () { throw new RuntimeException('boom'); });
?>
--EXPECT--
worker cleanup
handler: boom
shutdown
