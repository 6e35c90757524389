--TEST--
C ABI: without async suspending is done at once, classes fall back, and what creates something throws
--SKIPIF--
<?php require __DIR__ . '/../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';
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
