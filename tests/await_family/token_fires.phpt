--TEST--
await_*: every function honours its token, and cancels nothing
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, timeout, await_all, await_all_or_fail, await_any_or_fail, await_first_success, await_any_of, await_any_of_or_fail};
use Async\OperationCanceledException;

$slow = spawn(function () { delay(5000); });
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
        $call([$slow], timeout(1));
    } catch (OperationCanceledException $e) {
        echo get_class($e->getPrevious()), "\n";
    }
}
var_dump($slow->isCancellationRequested());
$slow->cancel();
?>
--EXPECT--
Async\TimeoutException
Async\TimeoutException
Async\TimeoutException
Async\TimeoutException
Async\TimeoutException
Async\TimeoutException
bool(false)
