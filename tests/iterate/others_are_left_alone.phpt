--TEST--
iterate: coroutines from outside are neither awaited nor cancelled
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, iterate};

spawn(function () { delay(20); echo "outside done\n"; });
iterate([1], function () { suspend(); });
echo "over\n";
?>
--EXPECT--
over
outside done
