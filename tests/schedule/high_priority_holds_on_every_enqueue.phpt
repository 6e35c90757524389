--TEST--
schedule: a high-priority coroutine that yields goes on before the others
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

spawn(function () { echo "a1\n"; suspend(); echo "a2\n"; });
spawn(function () { echo "h1\n"; suspend(); echo "h2\n"; suspend(); echo "h3\n"; })->asHiPriority();
?>
--EXPECT--
h1
h2
h3
a1
a2
