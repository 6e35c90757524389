--TEST--
C ABI: without async suspending is done at once, classes fall back, and what creates something throws
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err] = run_php(<<<'PHP'
    <?php
    var_dump(AsyncProbe\suspend());
    var_dump(AsyncProbe\class_of(2), AsyncProbe\class_of(32), AsyncProbe\active_events());
    $calls = [
        fn() => AsyncProbe\spawn(fn() => 1),
        fn() => AsyncProbe\coroutine(fn() => 1),
        fn() => AsyncProbe\timer(1),
        fn() => AsyncProbe\wait([]),
        fn() => AsyncProbe\throw_kind(33, 'of its own'),
    ];
    foreach ($calls as $call) {
        try {
            $call();
        } catch (Throwable $e) {
            echo get_class($e), ': ', $e->getMessage(), "\n";
        }
    }
    $silent = [];
    foreach (AsyncProbe\refusing_slots() as $slot) {
        try {
            AsyncProbe\call_slot($slot);
            $silent[] = $slot;
        } catch (Error $e) {
            if ($e->getMessage() !== 'The async runtime is not loaded') {
                $silent[] = $slot . ': ' . $e->getMessage();
            }
        }
    }
    echo count(AsyncProbe\refusing_slots()) > 60 ? 'many' : 'few', ' refuse, these do not: ', json_encode($silent), "\n";
    [$slots, $nulls] = AsyncProbe\null_slots();
    var_dump($slots > 100, $nulls);
    foreach (['scheduler', 'reactor', 'io', 'socket_listening', 'thread_pool', 'pool'] as $part) {
        try {
            AsyncProbe\register_part($part, 'async_probe');
        } catch (Error $e) {
            echo $part, ': ', $e->getMessage(), "\n";
        }
    }
    try {
        AsyncProbe\throw_cancellation();
    } catch (Exception $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
    try {
        AsyncProbe\throw_timeout(5);
    } catch (Exception $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
    var_dump(abs(AsyncProbe\on_main_stack('', 10) - AsyncProbe\stack_address()) < 1 << 20);
    var_dump(AsyncProbe\context_find(null, 1), AsyncProbe\reactor_execute(false), AsyncProbe\enabled_parts() === [false, false, false]);
    PHP, ['async' => false, 'ext' => [getenv('ASYNC_PROBE_SO')]]);
echo $out, $err;
?>
--EXPECT--
bool(true)
NULL
string(9) "Exception"
int(0)
Error: The async runtime is not loaded
Error: The async runtime is not loaded
Error: The async runtime is not loaded
Error: The async runtime is not loaded
Exception: of its own
many refuse, these do not: []
bool(true)
int(0)
scheduler: The async runtime is not loaded
reactor: The async runtime is not loaded
io: The async runtime is not loaded
socket_listening: The async runtime is not loaded
thread_pool: The async runtime is not loaded
pool: The async runtime is not loaded
Exception: The operation was cancelled
Exception: No answer within 5 ms
bool(true)
string(7) "nothing"
bool(false)
bool(true)
