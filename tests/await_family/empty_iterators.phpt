--TEST--
await_*: an empty iterator gives an empty outcome
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, await_all_or_fail, await_any_or_fail, await_first_success, await_any_of, await_any_of_or_fail};

$none = fn() => new ArrayIterator([]);
foreach ([await_all($none()), await_all_or_fail($none()), await_any_or_fail($none()), await_first_success($none()),
        await_any_of(2, $none()), await_any_of_or_fail(2, $none())] as $outcome) {
    echo json_encode($outcome), "\n";
}
?>
--EXPECT--
[[],[]]
[]
null
[null,[]]
[[],[]]
[]
