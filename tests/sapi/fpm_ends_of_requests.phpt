--TEST--
sapi: a request that ends in a coroutine, in whatever way, leaves its worker clean for the next
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/server.inc';
FpmServer::skip_without();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$scripts = [
    'exit.php' => <<<'PHP'
spawn(function () { try { delay(60000); } finally { echo 'finally '; } });
spawn(function () { suspend(); exit('bye '); });
delay(60000);
PHP,
    'exception.php' => <<<'PHP'
spawn(function () { try { delay(60000); } finally { echo 'finally '; } });
spawn(function () { suspend(); throw new LogicException('thrown'); });
delay(60000);
PHP,
    'memory.php' => <<<'PHP'
ini_set('memory_limit', '16M');
spawn(fn() => delay(60000));
spawn(function () { suspend(); str_repeat('x', 64 << 20); });
delay(60000);
PHP,
    'time.php' => <<<'PHP'
set_time_limit(1);
spawn(fn() => delay(60000));
spawn(function () { for (;;); });
delay(60000);
PHP,
    'compile.php' => <<<'PHP'
spawn(function () { usleep(1000); eval('function twice() {} function twice() {}'); });
delay(60000);
PHP,
    'deadlock.php' => <<<'PHP'
$never = new Async\Future(new Async\FutureState());
await(spawn(fn() => await($never)));
PHP,
    'left_open.php' => <<<'PHP'
$pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
spawn(fn() => fread($pair[0], 1));
spawn(fn() => fgets(popen('sleep 60', 'r')));
suspend();
exit('left');
PHP,
    'shutdown.php' => <<<'PHP'
register_shutdown_function(function () {
    echo 'at the end ', await(spawn(function () { usleep(1000); return 'with a coroutine'; }));
});
spawn(function () { usleep(1000); echo 'after main '; });
PHP,
];
$probe = <<<'PHP'
$stats = runtime_stats();
echo getmypid(), ' ', count(get_coroutines()), ' ', $stats['coroutines_total'], ' ', ini_get('memory_limit'), ' ', connection_status(), ' ',
    await(spawn(function () { usleep(1000); return 'clean'; }));
PHP;
$server = new FpmServer($scripts + ['probe.php' => $probe], ['zend_ext' => is_file(extension_dir() . '/opcache.so') ? ['opcache'] : []]);
$first = $server->get('probe.php');
$pid = strtok($first, ' ');
echo substr($first, strlen($pid) + 1), "\n";
foreach ($scripts as $name => $code) {
    $server->get($name);
}
$before = count(descriptors_of($pid));
foreach ($scripts as $name => $code) {
    $text = $server->get($name);
    $text = preg_replace('/^\s*Deadlock: \d.*?\n\n/s', '', $text); // The report, if errors are displayed.
    preg_match('/Uncaught LogicException: thrown|Allowed memory size|Maximum execution time|Cannot redeclare|Uncaught Async.DeadlockError/', $text, $error);
    echo basename($name, '.php'), ': ', trim(preg_replace('/\s*(PHP )?(Warning|Fatal error|Notice):.*/s', '', $text)), $error ? "($error[0])" : '', $server->get('probe.php') === $first ? '' : ' AND THEN ' . $server->get('probe.php'), "\n";
}
// The connection of the last request may be about to be closed.
for ($i = 0; $i < 1000 && count(descriptors_of($pid)) > $before; $i++) {
    usleep(5000);
}
echo max(0, count(descriptors_of($pid)) - $before), " descriptors more\n";
?>
--EXPECT--
0 0 128M 0 clean
exit: bye finally
exception: finally(Uncaught LogicException: thrown)
memory: (Allowed memory size)
time: (Maximum execution time)
compile: (Cannot redeclare)
deadlock: (Uncaught Async\DeadlockError)
left_open: left
shutdown: after main at the end with a coroutine
0 descriptors more
