--TEST--
bailout: output buffered by a coroutine that dies fatally does not land in main's buffer
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

register_shutdown_function(function () {
    echo "main level ", ob_get_level(), "\n";
});
spawn(function () {
    ob_start();
    eval('function dup() {} function dup() {}');
});
suspend();
?>
--EXPECTF--
Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
main level 0
