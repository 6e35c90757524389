--TEST--
iterate: at top level, as the first operation of a script
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, iterate};

iterate([1], function ($v) { delay(1); echo $v, "\n"; });
echo "main\n";
?>
--EXPECT--
1
main
