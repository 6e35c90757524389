--TEST--
sapi: several requests in one php -S process each start from nothing, also after a fatal one
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$probe = <<<'PHP'
$s = runtime_stats();
echo getmypid(), ' ', count(get_coroutines()), ' ', $s['coroutines_total'], ' ', $s['coroutines_active'], ' ',
    $s['coroutine_queue'], ' ', $s['fiber_pool_count'], "\n";
PHP;
$server = new BuiltinServer([
    'ok.php' => $probe . "\n" . <<<'PHP'
$c = spawn(function () { delay(1); return 'awaited'; });
spawn(fn() => print("sibling\n"));
echo await($c), "\n";
PHP,
    'fatal.php' => $probe . "\n" . <<<'PHP'
spawn(fn() => delay(60000));
spawn(function () { eval('function dup() {} function dup() {}'); });
delay(60000);
PHP,
    'exit.php' => $probe . "\n" . <<<'PHP'
spawn(function () { try { delay(60000); } finally { echo "cleanup\n"; } });
suspend();
exit("bye\n");
PHP,
    'throw.php' => $probe . "\n" . <<<'PHP'
spawn(function () { throw new RuntimeException('boom'); });
delay(60000);
PHP,
]);
$pids = [];
foreach (['ok', 'fatal', 'ok', 'exit', 'ok', 'throw', 'ok'] as $name) {
    [$probe, $rest] = explode("\n", ltrim($server->get("$name.php")) . "\n", 2);
    [$pids[], $zeros] = explode(' ', $probe, 2) + [1 => ''];
    preg_match('/Cannot redeclare|Uncaught RuntimeException: boom/', $rest, $error);
    echo $name, ': ', $zeros, ' | ', $error[0] ?? str_replace("\n", ' ', trim($rest)), "\n";
}
echo count(array_unique($pids)), " process\n";
?>
--EXPECT--
ok: 0 0 0 0 0 | sibling awaited
fatal: 0 0 0 0 0 | Cannot redeclare
ok: 0 0 0 0 0 | sibling awaited
exit: 0 0 0 0 0 | bye cleanup
ok: 0 0 0 0 0 | sibling awaited
throw: 0 0 0 0 0 | Uncaught RuntimeException: boom
ok: 0 0 0 0 0 | sibling awaited
1 process
