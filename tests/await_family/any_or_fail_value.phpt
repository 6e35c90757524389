--TEST--
await_any_or_fail: returns the value of the first that settles
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_any_or_fail};

echo await_any_or_fail([spawn(function () { suspend(); return 'slow'; }), spawn(fn() => 'quick')]), "\n";
?>
--EXPECT--
quick
