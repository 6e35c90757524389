--TEST--
sapi: several requests in one php-fpm child each start from nothing, also after a fatal one
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
skip_unless_stock_build();
$binary = '/usr/sbin/php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;
if (!is_executable($binary)) die("skip $binary is not installed");
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$probe = <<<'PHP'
$s = runtime_stats();
echo getmypid(), ' ', PHP_SAPI, ' ', count(get_coroutines()), ' ', $s['coroutines_total'], "\n";
PHP;
$server = new FpmServer([
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
]);
$pids = [];
foreach (['ok', 'fatal', 'ok'] as $name) {
    [$probe, $rest] = explode("\n", ltrim($server->get("$name.php")) . "\n", 2);
    [$pids[], $zeros] = explode(' ', $probe, 2) + [1 => ''];
    preg_match('/Cannot redeclare/', $rest, $error);
    echo $name, ': ', $zeros, ' | ', $error[0] ?? str_replace("\n", ' ', trim($rest)), "\n";
}
echo count(array_unique($pids)), " process\n";
?>
--EXPECT--
ok: fpm-fcgi 0 0 | sibling awaited
fatal: fpm-fcgi 0 0 | Cannot redeclare
ok: fpm-fcgi 0 0 | sibling awaited
1 process
