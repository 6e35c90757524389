--TEST--
Fatal error: a shutdown function that awaits a coroutine which the error has ended is told so
--EXTENSIONS--
async
--FILE--
<?php error_reporting(E_ALL & ~E_DEPRECATED); // PHP 8.4 deprecates what this test does.
use function Async\{await, await_all, delay, spawn, suspend};

$done = spawn(fn() => 'value');
$waiting = spawn(fn() => delay(60_000));
$failed = spawn(function () {
    suspend();
    trigger_error('planned', E_USER_ERROR);
});
register_shutdown_function(function () use ($done, $waiting, $failed, &$queued) {
    foreach ([$done, $waiting, $failed, $queued] as $coroutine) {
        try {
            var_dump($coroutine->isCompleted(), $coroutine->getResult());
            var_dump(await($coroutine));
        } catch (Async\AsyncException $e) {
            echo preg_replace('/at \S+:/', 'at line ', $e->getMessage()), "\n";
            var_dump($coroutine->getException() === $e);
        }
    }
    [$results, $errors] = await_all([$waiting, $done]);
    var_dump($results, count($errors));
});
suspend();
$queued = spawn(function () {
    echo "never\n";
});
await($waiting);
?>
--EXPECTF--

Fatal error: planned in %s on line %d
bool(true)
string(5) "value"
string(5) "value"
bool(true)
NULL
The coroutine spawned at line 5 has no result: a fatal error has ended it
bool(true)
bool(true)
NULL
The coroutine spawned at line 6 has no result: a fatal error has ended it
bool(true)
bool(true)
NULL
The coroutine spawned at line 24 has no result: a fatal error has ended it
bool(true)
array(1) {
  [1]=>
  string(5) "value"
}
int(1)
