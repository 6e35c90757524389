--TEST--
await_*: a numeric string as key of an iterator is an int, as in every array
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all_or_fail};

var_dump(await_all_or_fail((function () { yield '7' => spawn(fn() => 1); })()));
?>
--EXPECT--
array(1) {
  [7]=>
  int(1)
}
