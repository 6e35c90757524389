--TEST--
failure: what the user's exception handler throws for a surfaced failure is reported, not dropped
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

set_exception_handler(function (Throwable $e) {
    echo "handler: ", $e->getMessage(), "\n";
    throw new LogicException('from the handler');
});
register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () { throw new RuntimeException('surfaced'); });
delay(60000);
?>
--EXPECTF--
handler: surfaced

Fatal error: Uncaught LogicException: from the handler in %s:%d
Stack trace:
%A
  thrown in %s on line %d
shutdown
