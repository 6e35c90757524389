--TEST--
iterate: with cancelPending false what was spawned is awaited, what that spawned as well
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, iterate};

iterate([1, 2], function ($v) {
    spawn(function () use ($v) { delay($v); spawn(function () use ($v) { delay($v); echo "grandchild $v\n"; }); echo "child $v\n"; });
}, cancelPending: false);
echo "over\n";
?>
--EXPECT--
child 1
child 2
grandchild 1
grandchild 2
over
