--TEST--
failure: a failure during the shutdown is reported with the earlier one as previous
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

set_exception_handler(function ($e) {
    do {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    } while ($e = $e->getPrevious());
});
spawn(function () { try { delay(5000); } catch (\Cancellation) { throw new LogicException('second'); } });
spawn(function () { throw new RuntimeException('first'); });
delay(5000);
?>
--EXPECT--
LogicException: second
RuntimeException: first
