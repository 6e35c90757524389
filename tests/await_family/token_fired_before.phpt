--TEST--
await_*: every function honours a token that fired before the call, without waiting
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, delay, await_all, await_all_or_fail, await_any_or_fail, await_first_success, await_any_of, await_any_of_or_fail};
use Async\OperationCanceledException;

$slow = spawn(function () { delay(10); return 'slow'; });
$token = spawn(fn() => 'done');
await($token);
spawn(fn() => print("other\n"));
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
        $call([$slow], $token);
    } catch (OperationCanceledException $e) {
        var_dump($e->getPrevious());
    }
}
?>
--EXPECT--
NULL
NULL
NULL
NULL
NULL
NULL
other
