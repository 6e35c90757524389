--TEST--
iterate: with cancelPending false what was spawned is awaited, what that spawned as well
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, iterate, suspend};

iterate([1, 2], function ($v) {
    $wait = function () use ($v) { for ($i = 0; $i < $v; $i++) suspend(); };
    spawn(function () use ($v, $wait) { $wait(); spawn(function () use ($v, $wait) { $wait(); echo "grandchild $v\n"; }); echo "child $v\n"; });
}, cancelPending: false);
echo "over\n";
?>
--EXPECT--
child 1
child 2
grandchild 1
grandchild 2
over
