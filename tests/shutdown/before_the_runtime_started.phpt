--TEST--
graceful_shutdown: with nothing running it returns
--EXTENSIONS--
async
--FILE--
<?php
use function Async\graceful_shutdown;

graceful_shutdown();
echo "returned\n";
?>
--EXPECT--
returned
