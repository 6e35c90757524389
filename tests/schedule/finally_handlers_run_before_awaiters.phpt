--TEST--
schedule: finally() handlers run at the head of the queue, before siblings and awaiters
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$c = spawn(function () { echo "body\n"; return 1; });
$c->finally(fn() => print("finally 1\n"));
$c->finally(fn() => print("finally 2\n"));
spawn(fn() => print("sibling\n"));
$v = await($c);
echo "got $v\n";
?>
--EXPECT--
body
finally 1
finally 2
sibling
got 1
