--TEST--
await_*: an empty array gives an empty outcome
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, await_all_or_fail, await_any_or_fail, await_first_success, await_any_of, await_any_of_or_fail};

foreach ([await_all([]), await_all_or_fail([]), await_any_or_fail([]), await_first_success([]),
        await_any_of(2, []), await_any_of_or_fail(2, [])] as $outcome) {
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
