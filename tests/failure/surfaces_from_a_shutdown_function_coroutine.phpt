--TEST--
failure: a coroutine spawned by a shutdown function that fails unobserved is reported
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

register_shutdown_function(function () {
    spawn(function () { throw new RuntimeException('late failure'); });
});
echo "main end\n";
?>
--EXPECTF--
main end

Fatal error: Uncaught RuntimeException: late failure in %s:%d
Stack trace:
%A
  thrown in %s on line %d
