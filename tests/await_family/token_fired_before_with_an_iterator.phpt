--TEST--
await_*: with a completed token an iterator is not advanced
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, await_all, await_all_or_fail, await_any_or_fail, await_first_success, await_any_of, await_any_of_or_fail};
use Async\OperationCanceledException;

$token = spawn(fn() => 'done');
await($token);
$calls = [
    fn($t, $token) => await_all($t, $token),
    fn($t, $token) => await_all_or_fail($t, $token),
    fn($t, $token) => await_any_or_fail($t, $token),
    fn($t, $token) => await_first_success($t, $token),
    fn($t, $token) => await_any_of(1, $t, $token),
    fn($t, $token) => await_any_of_or_fail(1, $t, $token),
];
foreach ($calls as $call) {
    try {
        $call((function () { echo "advanced\n"; yield spawn(fn() => 1); })(), $token);
    } catch (OperationCanceledException $e) {
        echo "cancelled\n";
    }
}
?>
--EXPECT--
cancelled
cancelled
cancelled
cancelled
cancelled
cancelled
