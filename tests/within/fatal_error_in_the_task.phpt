--TEST--
within(): a fatal error in the task ends the request once, and the timer does no harm
--EXTENSIONS--
async
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the Zend allocator and its memory limit'); ?>
--FILE--
<?php
use function Async\{within, delay};

register_shutdown_function(function () { delay(150); echo "shutdown function\n"; });
within(100, function () {
    delay(1);
    str_repeat('x', PHP_INT_MAX >> 8);
});
echo "never\n";
?>
--EXPECTF--
Fatal error: %s in %sfatal_error_in_the_task.php on line %d
%Ashutdown function
