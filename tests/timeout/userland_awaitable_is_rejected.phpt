--TEST--
timeout: a userland class cannot implement Async\Awaitable
--EXTENSIONS--
async
--FILE--
<?php
class Mine implements Async\Awaitable { }
echo "declared\n";
?>
--EXPECTF--
%AFatal error: %sAsync\Awaitable%A
