--TEST--
delay: a negative value yields one turn like 0
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

spawn(fn() => print("other\n"));
delay(-100);
echo "main\n";
?>
--EXPECT--
other
main
