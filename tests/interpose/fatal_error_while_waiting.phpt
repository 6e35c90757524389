--TEST--
libc seam: a fatal error while coroutines wait in calls of libc leaves the next request clean
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/seam.inc';
skip_without_child();
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$fifo = tempnam(sys_get_temp_dir(), 'async');
unlink($fifo);
shell_exec('mkfifo ' . escapeshellarg($fifo));
$server = new BuiltinServer([
    // One opens a FIFO, one waits for a child, some write to one file in turn, some wait for a lock.
    'fatal.php' => <<<PHP
spawn(fn() => fopen('$fifo', 'r'));
\$child = proc_open(['sleep', '60'], [], \$pipes);
spawn(fn() => proc_close(\$child));
\$file = tmpfile();
for (\$i = 0; \$i < 5; \$i++) spawn(fn() => fwrite(\$file, str_repeat('x', 2_000_000)));
flock(\$lock = fopen(__FILE__, 'r'), LOCK_EX);
spawn(fn() => flock(fopen(__FILE__, 'r'), LOCK_EX));
suspend();
proc_terminate(\$child, 9);
spawn(fn() => no_such_function());
delay(60000);
PHP,
    'fatal2.php' => <<<PHP
spawn(fn() => fopen('$fifo', 'r'));
\$file = tmpfile();
for (\$i = 0; \$i < 5; \$i++) spawn(fn() => fwrite(\$file, str_repeat('x', 2_000_000)));
suspend();
ini_set('memory_limit', '24M');
str_repeat('x', 128 << 20);
PHP,
    'ok.php' => <<<'PHP'
$file = tmpfile();
$written = await(spawn(fn() => fwrite($file, str_repeat('x', 2_000_000))));
fclose($file);
await(spawn(fn() => usleep(1000)));
echo $written, ' ', count(scandir('/proc/self/fd'));
PHP,
]);
$first = $server->get('ok.php');
echo explode(' ', $first)[0], " bytes\n";
foreach (['fatal.php', 'fatal2.php', 'fatal.php'] as $script) {
    preg_match('/Fatal error: [A-Z]\w+/', $server->get($script), $error);
    echo $error[0] ?? 'none', "\n";
    $answer = $server->get('ok.php');
    echo $answer === $first ? 'as before' : "$first, then $answer", "\n";
}
unlink($fifo);
?>
--EXPECT--
2000000 bytes
Fatal error: Uncaught
as before
Fatal error: Allowed
as before
Fatal error: Uncaught
as before
