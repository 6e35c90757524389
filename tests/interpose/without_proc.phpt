--TEST--
libc seam: where /proc is missing, as in a chroot, calls are redirected all the same
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/seam.inc';
skip_without_child();
skip_without_seam();
if (PHP_DEBUG) die('skip the runtime of a sanitizer needs /proc');
exec("unshare -m sh -c 'mount -t tmpfs none /proc' 2>&1", $output, $code);
if ($code !== 0) die('skip no mount namespace without /proc can be made here: ' . implode(' ', $output));
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$code = <<<'PHP'
var_dump(is_dir('/proc/self'));
$sleeper = spawn(function () {
    usleep(1000);
    echo "slept\n";
});
$other = spawn(function () {
    echo "the other runs meanwhile\n";
});
await($sleeper);
await(spawn(function () {
    echo shell_exec('echo a command');
    echo gethostbyname('127.0.0.1'), "\n";
    var_dump(strlen(file_get_contents(__FILE__)) === filesize(__FILE__));
}));
ob_start();
phpinfo(INFO_MODULES);
preg_match_all('/^(libc seam|Sleep|Socket streams) => (.*)$/m', ob_get_clean(), $lines);
echo implode("\n", $lines[0]), "\n";
var_dump(available_parallelism() > 0, is_array(cpu_usage()));
PHP;
[$out, $err, $status] = run_php($code, ['prefix' => ['unshare', '-m', 'sh', '-c', 'mount -t tmpfs none /proc && exec "$@"', 'sh']]);
echo $out, $err;
var_dump($status);
?>
--EXPECT--
bool(false)
the other runs meanwhile
slept
a command
127.0.0.1
bool(true)
libc seam => net, dns, time, file, process
Sleep => active
Socket streams => active
bool(true)
bool(true)
int(0)
