--TEST--
await_any_of_or_fail: zero and negative counts return at once, an iterator is not touched
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_any_of_or_fail};

$touched = (function () { echo "touched\n"; yield spawn(fn() => 1); })();
spawn(fn() => print("other\n"));
var_dump(await_any_of_or_fail(0, $touched), await_any_of_or_fail(-1, [spawn(fn() => print("other 2\n"))]));
echo "main\n";
?>
--EXPECT--
array(0) {
}
array(0) {
}
main
other
other 2
