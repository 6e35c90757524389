--TEST--
schedule: delay(0) queues at the tail exactly as suspend() does
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

spawn(function () { echo "a1\n"; delay(0); echo "a2\n"; });
spawn(function () { echo "b1\n"; suspend(); echo "b2\n"; });
delay(0);
echo "main\n";
?>
--EXPECT--
a1
b1
main
a2
b2
