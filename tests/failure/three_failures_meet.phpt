--TEST--
failure: if three failures meet during shutdown, none is lost
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
spawn(function () { try { delay(5000); } catch (\Cancellation) { throw new DomainException('third'); } });
spawn(function () { throw new RuntimeException('first'); });
delay(5000);
?>
--EXPECT--
DomainException: third
LogicException: second
RuntimeException: first
