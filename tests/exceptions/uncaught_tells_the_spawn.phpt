--TEST--
Exceptions: the report of an uncaught exception of a coroutine names the place of the spawn
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

spawn(function () {
    throw new RuntimeException('nobody takes it');
});
delay(60000);
?>
--EXPECTF--
Fatal error: Uncaught RuntimeException: nobody takes it in %suncaught_tells_the_spawn.php:5
Stack trace:
#0 [internal function]: {closure%S}()
#1 %suncaught_tells_the_spawn.php(4): Async\spawn()
#2 {main}
  thrown in %suncaught_tells_the_spawn.php on line 5
