--TEST--
context_pool: a C function whose frame reaches up to 100 KiB beyond the stack ends with the report, and writes to no neighbour
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
if (!getenv('ASYNC_PROBE_SO')) die('skip ASYNC_PROBE_SO must name the test client of the C ABI');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$code = <<<'PHP'
[, $beyond] = $argv;
for ($i = 0; $i < 8; $i++) {
    spawn(fn() => delay(1)); // The neighbours wait.
}
suspend();
$c = spawn(function () use ($beyond) { // line 7
    echo AsyncProbe\large_frame(runtime_stats()['fiber_stack_size'] / 1024 + $beyond), "\n";
});
echo $c->getId(), "\n";
await($c);
echo "never\n";
PHP;
// Frames of functions in use: pcre2_compile() 31 KiB, libxml2 33 KiB, checkdnsrr() 66 KiB.
foreach ([4, 8, 31, 33, 66, 100] as $beyond) {
    [$out, $err, $code_or_signal] = run_php($code, [
        'ini' => ['extension=' . getenv('ASYNC_PROBE_SO'), 'fiber.stack_size=256K'],
        'args' => [(string) $beyond],
    ]);
    $report = sprintf('/C stack overflow in coroutine #%d spawned at .*:7: more than 256 KiB/', (int) $out);
    $ended = preg_match($report, $err) && $code_or_signal !== 0 && !str_contains($out, 'never');
    echo "$beyond KiB: ", $ended ? 'the report' : "$out$err", "\n";
}
?>
--EXPECT--
4 KiB: the report
8 KiB: the report
31 KiB: the report
33 KiB: the report
66 KiB: the report
100 KiB: the report
