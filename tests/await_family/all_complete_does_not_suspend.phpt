--TEST--
await_*: completed triggers that satisfy the call do not let others run
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_all, await_any_or_fail, await_first_success, await_any_of};

$a = spawn(fn() => 'a');
$b = spawn(fn() => 'b');
suspend();
spawn(fn() => print("other\n"));
echo json_encode(await_all([$a, $b])), "\n";
echo await_any_or_fail([spawn(fn() => print("other 2\n")), $b]), "\n";
echo json_encode(await_any_of(1, [$a, $b])), "\n";
echo json_encode(await_first_success([$a, $b])), "\n";
echo "main\n";
?>
--EXPECT--
[["a","b"],[]]
b
[["a"],[]]
["a",[]]
main
other
other 2
