--TEST--
lifecycle: delay() may be the first async call
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, get_coroutines};

delay(1);
echo count(get_coroutines()), "\n";
?>
--EXPECT--
1
