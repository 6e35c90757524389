--TEST--
await_all: an empty array does not even suspend
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all};

spawn(fn() => print("other\n"));
await_all([]);
echo "main\n";
?>
--EXPECT--
main
other
