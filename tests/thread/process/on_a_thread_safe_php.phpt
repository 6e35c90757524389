--TEST--
async.thread_backend: auto follows the build; "thread" without thread safety warns at the start and falls back
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/process.inc';

foreach (['auto', 'process', 'thread'] as $value) {
    [$out, $err] = run_php('echo Async\THREAD_BACKEND, " ", await(Async\spawn_thread(fn() => getmypid())) === getmypid() ? "same process" : "own process", "\n";', ['ini' => ["async.thread_backend=$value"]]);
    $expected = $value === 'process' || !PHP_ZTS ? "process own process\n" : "thread same process\n";
    echo $value, ': ', str_ends_with($out, $expected) ? 'as documented' : $out, $value === 'thread' && !PHP_ZTS ? (str_contains($out . $err, 'Warning') ? '' : ', no warning') : (str_contains($out . $err, 'Warning') ? ', warning' : ''), "\n";
}
[$out, $err] = run_php('echo Async\THREAD_BACKEND === (PHP_ZTS ? "thread" : "process") ? "as auto\n" : Async\THREAD_BACKEND;', ['ini' => ['async.thread_backend=nonsense']]);
echo str_contains($out . $err, 'async.thread_backend') ? 'nonsense: told' : "nonsense: $out", "\n";
?>
--EXPECT--
auto: as documented
process: as documented
thread: as documented
nonsense: told
