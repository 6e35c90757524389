--TEST--
iterate: coroutines from outside are neither awaited nor cancelled
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, iterate};

spawn(function () { for ($i = 0; $i < 20; $i++) suspend(); echo "outside done\n"; });
iterate([1], function () { suspend(); });
echo "over\n";
?>
--EXPECT--
over
outside done
