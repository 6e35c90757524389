--TEST--
iterate: inside a finally handler
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, iterate};

spawn(fn() => 1)->finally(function () { iterate([1, 2], function ($v) { suspend(); echo $v, "\n"; }); echo "handler over\n"; });
?>
--EXPECT--
1
2
handler over
