--TEST--
suspend: works inside eval()
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

spawn(fn() => print("other\n"));
eval('echo "in\n"; Async\suspend(); echo "out\n";');
?>
--EXPECT--
in
other
out
