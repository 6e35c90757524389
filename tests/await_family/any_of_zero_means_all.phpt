--TEST--
await_any_of: zero and negative counts mean all
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_any_of};

foreach ([0, -3] as $count) {
    echo json_encode(await_any_of($count, [spawn(fn() => 1), spawn(function () { suspend(); return 2; })])), "\n";
}
?>
--EXPECT--
[[1,2],[]]
[[1,2],[]]
